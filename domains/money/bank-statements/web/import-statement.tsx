import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { Refused } from '#access/web/call.ts'
import { bankStatementContract, type StatementTable } from '#domains/money/bank-statements/contract.ts'
import { type ColumnName, COLUMNS, columnsToText } from '#domains/money/statement-files/rules/columns.ts'
import { signedIn } from '#domains/money/statement-files/rules/statement.ts'
import { MapColumns } from '#domains/records/table-imports/web/map-columns.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { Money } from '#design/values/money.tsx'

/** Dollars, also below zero. */
const SIGNED = String.raw`(-|−)?\s*\$?\s*[0-9][0-9,]*(\.[0-9]{1,2})?`

type Query = { fileName: string; account?: string; openingCents?: number; closingCents?: number; columns?: string }

/** What a table was asked about, which stays until another file is chosen. */
type Asks = { table: StatementTable | null; choosesColumns: boolean; typesBalances: boolean }
const NOTHING: Asks = { table: null, choosesColumns: false, typesBalances: false }

/** A statement is shown as it was read before anything is kept; a table asks for what it does not say. */
export function ImportStatement() {
  const { bankStatements, bankStatementWork, readBankStatement } = bankStatementContract
  const [file, setFile] = useState<File | null>(null)
  const [query, setQuery] = useState<Query | null>(null)
  const [asks, setAsks] = useState(NOTHING)
  const looking = useSubmit(readBankStatement)
  const importing = useSubmit(readBankStatement, {
    refreshes: [bankStatements, bankStatementWork],
    onDone: () => {
      setFile(null)
      setAsks(NOTHING)
    },
  })
  const look = (chosen: File, asked: Query): void => {
    setQuery(asked)
    importing.reset()
    looking
      .submitAsync({ query: { ...asked, dry: 'yes' }, body: chosen })
      .then(({ columns }) => setAsks((before) => ({ ...before, table: columns, choosesColumns: false })))
      .catch((error: unknown) => setAsks((before) => askedBy(error, before)))
  }
  const labels = useColumnLabels()
  // A form says beside its fields what was refused.
  const isAsking = asks.typesBalances || asks.choosesColumns
  const refusal = importing.refusal ?? (isAsking ? null : looking.refusal)
  const shown = importing.answer ?? looking.answer
  const problem = importing.fields['file'] ?? looking.fields['file']
  return (
    <>
      <Card title={<Trans>Import a bank statement</Trans>}>
        <FileField
          name="file"
          accept=".ofx,.qfx,.bai,.bai2,.csv,.txt,.xlsx"
          label={<Trans>Statement file (OFX, QFX, BAI2, CSV or Excel)</Trans>}
          hint={<Trans>Nothing changes until you’ve seen a preview.</Trans>}
          onFiles={([chosen]) => {
            if (!chosen) return
            setFile(chosen)
            setAsks(NOTHING)
            look(chosen, { fileName: chosen.name })
          }}
        />
        {refusal ? (
          <Notice tone="danger" live>
            {refusal.message} {problem}
          </Notice>
        ) : null}
        {file && query && asks.typesBalances ? (
          <Form
            sending={looking}
            onSubmit={(answers) => {
              const [opening, closing] = [signedIn(answers.text('openingCents')), signedIn(answers.text('closingCents'))]
              look(file, {
                ...query,
                account: answers.text('account'),
                ...(opening === null ? {} : { openingCents: opening }),
                ...(closing === null ? {} : { closingCents: closing }),
              })
            }}
          >
            <FieldRow>
              <TextField
                name="account"
                label={<Trans>Last four digits of the account</Trans>}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
              <MoneyField
                name="openingCents"
                pattern={SIGNED}
                label={<Trans>Balance before the first line</Trans>}
                optional={!('openingCents' in looking.fields)}
                autoComplete="off"
              />
              <MoneyField
                name="closingCents"
                pattern={SIGNED}
                label={<Trans>Balance after the last line</Trans>}
                optional={!('closingCents' in looking.fields)}
                autoComplete="off"
              />
            </FieldRow>
            <Buttons>
              <Button type="submit" pending={looking.pending}>
                <Trans>Preview</Trans>
              </Button>
            </Buttons>
          </Form>
        ) : null}
        {shown ? (
          <p role="status">
            {shown.again ? (
              <Trans>This file was already imported. Nothing changed.</Trans>
            ) : (
              <>
                {importing.answer ? <Trans>Imported:</Trans> : <Trans>Preview:</Trans>} ••{shown.account},{' '}
                <DaysText from={shown.from} to={shown.to} />, <Money amount={shown.openingCents} /> → <Money amount={shown.closingCents} />.{' '}
                <Plural value={shown.newCount} one="# new line" other="# new lines" />
                {importing.answer ? (
                  <>
                    , <Plural value={importing.answer.matched} one="# matched automatically" other="# matched automatically" />
                  </>
                ) : null}
              </>
            )}
          </p>
        ) : null}
        {file && query && (asks.table ?? looking.answer) ? (
          <Buttons>
            {looking.answer && !looking.answer.again ? (
              <Button kind="primary" pending={importing.pending} onClick={() => importing.submit({ query, body: file })}>
                <Trans>Import statement</Trans>
              </Button>
            ) : null}
            {asks.table && !asks.choosesColumns && !looking.answer?.again ? (
              <Button onClick={() => setAsks({ ...asks, choosesColumns: true })}>
                <Trans>Choose other columns</Trans>
              </Button>
            ) : null}
          </Buttons>
        ) : null}
      </Card>
      {file && query && asks.table && asks.choosesColumns ? (
        <MapColumns
          file={{ ...asks.table, fileName: file.name }}
          columns={COLUMNS.map((name) => ({ name, label: labels[name], required: name === 'date' }))}
          sending={looking}
          onMap={(mapping) => look(file, { ...query, columns: columnsToText(mapping) })}
        >
          <p>
            <Trans>Choose the date, and either one column for the amount or one for money out and one for money in.</Trans>
          </p>
        </MapColumns>
      ) : null}
    </>
  )
}

/** A refusal of a table brings its columns. */
function askedBy(error: unknown, before: Asks): Asks {
  if (!(error instanceof Refused)) return before
  const table = (error.detail['table'] as StatementTable | undefined) ?? before.table
  return {
    table,
    choosesColumns:
      error.code === 'statement_columns_unknown' ||
      error.code === 'bad_input' ||
      (before.choosesColumns && error.code !== 'statement_incomplete'),
    typesBalances: before.typesBalances || error.code === 'statement_incomplete',
  }
}

function useColumnLabels(): Readonly<Record<ColumnName, string>> {
  const { t } = useLingui()
  return {
    date: t`Date`,
    amount: t`Amount, with a minus sign for money out`,
    debit: t`Money out`,
    credit: t`Money in`,
    type: t`Debit or credit`,
    description: t`Description`,
    reference: t`Bank’s reference`,
    check: t`Check number`,
    balance: t`Balance after the line`,
  }
}
