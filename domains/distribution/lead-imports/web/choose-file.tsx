import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ImportView, leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { TABLE_MOST } from '#domains/records/table-imports/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Moment } from '#design/values/moment.tsx'

/** Chooses a file, or goes on with an earlier import. */
export function ChooseFile() {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  const [file, setFile] = useState<File | null>(null)
  const sending = useSubmit(leadImportsContract.upload, {
    token: crmToken,
    refreshes: [leadImportsContract.imports],
    onDone: ({ id }) => setSearch({ as: 'import', import: id }),
  })
  const isLarge = file !== null && file.size > TABLE_MOST.bytes
  const error = isLarge ? t`This file is larger than 5 MB. Split it and import the parts one at a time.` : (sending.fields['file'] ?? null)
  return (
    <Stack>
      <Card title={<Trans>Import leads</Trans>}>
        <p>
          <Trans>
            A CSV file with one agency per row, up to 5,000. Nothing is created until you’ve reviewed it: rows with problems are skipped and
            can be downloaded, and existing leads are shown next to the file.
          </Trans>
        </p>
        <Form
          sending={sending}
          label={t`File of leads`}
          onSubmit={() => {
            if (file && !isLarge) sending.submit({ query: { fileName: file.name.slice(0, 200) }, body: file })
          }}
        >
          <FileField
            name="file"
            label={<Trans>CSV file</Trans>}
            hint={file ? file.name : <Trans>With column names in the first row</Trans>}
            accept=".csv,.tsv,.txt,text/csv"
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
      <EarlierImports />
    </Stack>
  )
}

function EarlierImports() {
  const { t } = useLingui()
  const { rows } = useAnswer(leadImportsContract.imports, {}, { token: crmToken })
  if (rows.length === 0) return null
  return (
    <Card title={<Trans>Recent imports</Trans>} flush>
      <DataTable
        caption={t`Recent imports`}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `?as=import&import=${id}`}
        columns={COLUMNS}
        empty={null}
      />
    </Card>
  )
}

const COLUMNS: readonly Column<ImportView>[] = [
  { id: 'file', head: <Trans>File</Trans>, cell: ({ fileName }) => fileName },
  { id: 'at', head: <Trans>Chosen</Trans>, cell: ({ createdAt }) => <Moment at={createdAt} relative={false} /> },
  { id: 'state', head: <Trans>Progress</Trans>, cell: (view) => <HowFar view={view} /> },
]

function HowFar({ view: { state, counts } }: { view: ImportView }) {
  switch (state) {
    case 'draft':
      return <Plural value={counts.rows} one="not started, # row" other="not started, # rows" />
    case 'running':
      return <Plural value={counts.left} one="running, # row left" other="running, # rows left" />
    case 'done':
      return (
        <Trans>
          done: {counts.created} new, {counts.updated} updated, {counts.skipped} left out
        </Trans>
      )
  }
}
