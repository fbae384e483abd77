import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf } from '#access/web/address-of.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { BOOK_KINDS, type BookKind } from '#domains/records/table-imports/rules/import.ts'
import { columnsOfKind, columnWord, KIND_WORDS, REQUIRED } from '#domains/insight/book-imports/web/book-words.ts'
import { BOOK_MOST } from '#domains/records/table-imports/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Moment } from '#design/values/moment.tsx'

/** Chooses a file, or goes on with an earlier import. */
export function ChooseBook() {
  const { t, i18n } = useLingui()
  const [, setSearch] = useSearchParams()
  const { session } = useClientState()
  const kinds = BOOK_KINDS.filter((kind) => kind !== 'promotions' || session?.verbs.includes('promotions.change'))
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState<BookKind | null>(null)
  const sending = useSubmit(bookImportsContract.upload, {
    refreshes: [bookImportsContract.imports],
    onDone: ({ id }) => setSearch({ import: id }),
  })
  const isLarge = file !== null && file.size > BOOK_MOST.bytes
  const error = isLarge ? t`This file is larger than 50 MB. Split it and import the parts one at a time.` : (sending.fields['file'] ?? null)
  return (
    <Stack>
      <Card title={<Trans>Choose a file</Trans>}>
        <p>
          <Trans>
            Import agencies first, then their people and your promotion codes, then members, then open claims; leads at any time. Each row
            is checked, and nothing is created until you’ve reviewed it. An import can be undone for 24 hours.
          </Trans>
        </p>
        <Form
          sending={sending}
          label={t`File to import`}
          onSubmit={(answers) => {
            const kind = kinds.find((each) => each === answers.text('kind'))
            if (file && kind && !isLarge) sending.submit({ query: { kind, fileName: file.name.slice(0, 200) }, body: file })
          }}
        >
          <SelectField
            name="kind"
            label={<Trans>What the rows are</Trans>}
            placeholder={t`Choose`}
            missing={t`Choose what the rows are.`}
            options={kinds.map((kind) => ({ value: kind, label: i18n._(KIND_WORDS[kind]) }))}
            onChange={(value) => setChosen(kinds.find((kind) => kind === value) ?? null)}
          />
          {chosen ? <ColumnsAskedFor kind={chosen} /> : null}
          <FileField
            name="file"
            label={<Trans>CSV or Excel file</Trans>}
            hint={file ? file.name : <Trans>With column names in the first row. CSV up to 200,000 rows, Excel up to 10,000.</Trans>}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            chosen={file !== null}
            missing={t`Choose a file.`}
            error={error}
            onFiles={([first]) => setFile(first ?? null)}
          />
          <FormActions>
            <Button type="submit" kind="primary" pending={sending.pending}>
              <Trans>Check file</Trans>
            </Button>
          </FormActions>
        </Form>
      </Card>
      <Earlier />
    </Stack>
  )
}

function Earlier() {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(bookImportsContract.imports, {})
  const columns: readonly Column<BookImportView>[] = [
    { id: 'file', head: <Trans>File</Trans>, cell: ({ fileName }) => fileName },
    { id: 'kind', head: <Trans context="what they are">Rows</Trans>, cell: ({ kind }) => i18n._(KIND_WORDS[kind]) },
    { id: 'by', head: <Trans>Chosen by</Trans>, cell: ({ byName }) => byName },
    { id: 'at', head: <Trans>Chosen</Trans>, cell: ({ createdAt }) => <Moment at={createdAt} relative={false} /> },
    { id: 'state', head: <Trans>Progress</Trans>, cell: (view) => <HowFar view={view} /> },
  ]
  return (
    <Card title={<Trans>Recent imports</Trans>} flush={rows.length > 0}>
      <DataTable
        caption={t`Recent imports`}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `?import=${id}`}
        columns={columns}
        empty={<Trans>Nothing has been imported yet.</Trans>}
      />
    </Card>
  )
}

function HowFar({ view: { state, counts, rows } }: { view: BookImportView }) {
  switch (state) {
    case 'checking':
      return <Trans>being checked</Trans>
    case 'checked':
      return <Plural value={rows} one="not started, # row" other="not started, # rows" />
    case 'running':
      return <Plural value={counts.left} one="running, # row left" other="running, # rows left" />
    case 'done':
      return (
        <Trans>
          done: {counts.created} new, {counts.updated} updated, {counts.skipped} left out
        </Trans>
      )
    case 'undoing':
      return <Trans>being undone</Trans>
    case 'undone':
      return (
        <Trans>
          undone: {counts.undone} taken back, {counts.kept} kept
        </Trans>
      )
  }
}

/** What a file of this kind holds, so that it can be made before it is sent. */
function ColumnsAskedFor({ kind }: { kind: BookKind }) {
  const { i18n } = useLingui()
  const isNeeded = (name: string): boolean => REQUIRED[kind].includes(name)
  const listed = (names: readonly string[]): string =>
    names
      .map((name) => {
        const word = columnWord(kind, name)
        return word ? i18n._(word) : name
      })
      .join(' · ')
  const names = columnsOfKind(kind)
  return (
    <>
      <p>
        <LinkButton to={addressOf(bookImportsContract.example, { params: { kind } })} download icon="download" size="small">
          <Trans>Download an example (CSV)</Trans>
        </LinkButton>
      </p>
      <Facts>
        <Fact label={<Trans>Columns a row needs</Trans>}>{listed(names.filter(isNeeded))}</Fact>
        <Fact label={<Trans>Columns it may have</Trans>}>{listed(names.filter((name) => !isNeeded(name)))}</Fact>
        <Fact label={<Trans>Column names</Trans>}>
          <Trans>Common other names are recognized. You can match the rest after the file is read.</Trans>
        </Fact>
      </Facts>
    </>
  )
}
