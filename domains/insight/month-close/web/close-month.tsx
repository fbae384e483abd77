import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { MOST_ITEMS, monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { type Item, readSigned } from '#domains/insight/month-close/rules/month-close.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'
import { monthInWords } from '#design/values/moment.tsx'
import { type Cents, ZERO } from '#platform/money.ts'

/** Dollars, also below zero. */
const SIGNED = String.raw`(-|−)?\s*\$?\s*[0-9][0-9,]*(\.[0-9]{1,2})?`

type Props = { month: string; bankCents: Cents; explainedBefore: readonly Item[] }

/** The bank's statement, and what explains that it is not what the ledger has. */
export function CloseMonth({ month, bankCents, explainedBefore }: Props) {
  const { t, i18n } = useLingui()
  const [lines, setLines] = useState(() => Math.max(explainedBefore.length, 1))
  const { months, month: ofMonth, close } = monthCloseContract
  const sending = useSubmit(close, { refreshes: [months, ofMonth] })
  const name = monthInWords(month, i18n.locale)
  return (
    <Card title={<Trans>Close {name}</Trans>}>
      <p>
        <Trans>
          At the end of the month our ledger has <Money amount={bankCents} /> in the bank. What the statement has besides, such as an
          opening balance or the bank’s fees, is explained in a line of its own. A closed month can’t be opened again.
        </Trans>
      </p>
      <Form
        sending={sending}
        label={t`Close ${name}`}
        onSubmit={(answers) => {
          const items = Array.from({ length: lines }, (_, at) => ({
            says: answers.text(`items.${at}.says`),
            cents: readSigned(answers.text(`items.${at}.cents`)) ?? ZERO,
          })).filter(({ says, cents }) => says !== '' || cents !== 0)
          sending.submit({ params: { month }, body: { statementCents: readSigned(answers.text('statementCents')) ?? ZERO, items } })
        }}
      >
        <MoneyField
          pattern={SIGNED}
          name="statementCents"
          label={<Trans>Balance on the bank statement of the last day</Trans>}
          autoComplete="off"
        />
        {Array.from({ length: lines }, (_, at) => (
          // eslint-disable-next-line react/no-array-index-key -- Lines are only added, at the end.
          <FieldRow key={at}>
            <TextField
              name={`items.${at}.says`}
              label={<Trans>Explained by</Trans>}
              optional
              maxLength={140}
              autoComplete="off"
              defaultValue={explainedBefore[at]?.says}
            />
            <MoneyField
              pattern={SIGNED}
              name={`items.${at}.cents`}
              label={<Trans>Amount, negative where the statement has less</Trans>}
              optional
              autoComplete="off"
              defaultValue={explainedBefore[at] ? (explainedBefore[at].cents / 100).toFixed(2) : undefined}
            />
          </FieldRow>
        ))}
        <FormActions>
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Close {name}</Trans>
          </Button>
          {lines < MOST_ITEMS ? (
            <Button type="button" kind="quiet" onClick={() => setLines(lines + 1)}>
              <Trans>Add line</Trans>
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </Card>
  )
}
