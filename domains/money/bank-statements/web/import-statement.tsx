import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { signedIn } from '#domains/money/bank-statements/rules/statement.ts'
import { Button, Buttons } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** Dollars, also below zero. */
const SIGNED = String.raw`(-|−)?\s*\$?\s*[0-9][0-9,]*(\.[0-9]{1,2})?`

type Query = { fileName: string; account?: string; openingCents?: number; closingCents?: number }

/** A statement is shown as it was read before anything is kept; a table asks for what it does not say. */
export function ImportStatement() {
  const { bankStatements, bankStatementWork, readBankStatement } = bankStatementContract
  const [file, setFile] = useState<File | null>(null)
  const [query, setQuery] = useState<Query | null>(null)
  const looking = useSubmit(readBankStatement)
  const importing = useSubmit(readBankStatement, { refreshes: [bankStatements, bankStatementWork], onDone: () => setFile(null) })
  const look = (chosen: File, asked: Query): void => {
    setQuery(asked)
    importing.reset()
    looking.submit({ query: { ...asked, dry: 'yes' }, body: chosen })
  }
  const refusal = importing.refusal ?? looking.refusal
  const shown = importing.answer ?? looking.answer
  const problem = importing.fields['file'] ?? looking.fields['file']
  return (
    <Card title={<Trans>Import a bank statement</Trans>}>
      <FileField
        name="file"
        accept=".ofx,.qfx,.csv,.txt,.xlsx"
        label={<Trans>Statement file (OFX, QFX or CSV)</Trans>}
        hint={<Trans>Nothing changes until you’ve seen a preview.</Trans>}
        onFiles={([chosen]) => {
          if (!chosen) return
          setFile(chosen)
          look(chosen, { fileName: chosen.name })
        }}
      />
      {refusal ? (
        <Notice tone="danger" live>
          {refusal.message} {problem}
        </Notice>
      ) : null}
      {file && looking.refusal?.code === 'statement_incomplete' ? (
        <Form
          sending={looking}
          onSubmit={(answers) => {
            const [opening, closing] = [signedIn(answers.text('openingCents')), signedIn(answers.text('closingCents'))]
            look(file, {
              fileName: file.name,
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
              {importing.answer ? <Trans>Imported:</Trans> : <Trans>Preview:</Trans>} ••{shown.account}, <DayText day={shown.from} /> –{' '}
              <DayText day={shown.to} />, <Money amount={shown.openingCents} /> → <Money amount={shown.closingCents} />.{' '}
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
      {file && query && looking.answer && !looking.answer.again ? (
        <Button kind="primary" pending={importing.pending} onClick={() => importing.submit({ query, body: file })}>
          <Trans>Import statement</Trans>
        </Button>
      ) : null}
    </Card>
  )
}
