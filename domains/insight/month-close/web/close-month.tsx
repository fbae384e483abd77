import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { MOST_ITEMS, monthCloseContract } from '#domains/insight/month-close/contract.ts'
import { type Item, readSigned, unexplained } from '#domains/insight/month-close/rules/month-close.ts'
import { REASON_WORDS } from '#domains/insight/month-close/web/month-words.ts'
import { Button } from '#design/button.tsx'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { monthInWords } from '#design/values/moment.tsx'
import { type Cents, ZERO } from '#platform/money.ts'

/** Dollars, also below zero. */
const SIGNED = String.raw`(-|−)?\s*\$?\s*[0-9][0-9,]*(\.[0-9]{1,2})?`

type Statements = Answer<typeof monthCloseContract.month>['statements']
type Props = { month: string; bankCents: Cents; statements: Statements; explainedBefore: readonly Item[] }

/** The bank's statement, imported or as finance reads it, and what explains that it is not what the ledger has. */
export function CloseMonth({ month, bankCents, statements, explainedBefore }: Props) {
  const { t, i18n } = useLingui()
  const left = statements ? unexplained(statements.balanceCents, bankCents, statements.reasons) : null
  const [lines, setLines] = useState(() => Math.max(explainedBefore.length, left === 0 ? 0 : 1))
  const { months, month: ofMonth, close } = monthCloseContract
  const sending = useSubmit(close, { refreshes: [months, ofMonth] })
  const name = monthInWords(month, i18n.locale)
  return (
    <Card title={<Trans>Close {name}</Trans>}>
      {statements ? <FromStatements statements={statements} bankCents={bankCents} left={left ?? ZERO} /> : <Typed bankCents={bankCents} />}
      <Form
        sending={sending}
        label={t`Close ${name}`}
        onSubmit={(answers) => {
          const items = Array.from({ length: lines }, (_, at) => ({
            says: answers.text(`items.${at}.says`),
            cents: readSigned(answers.text(`items.${at}.cents`)) ?? ZERO,
          })).filter(({ says, cents }) => says !== '' || cents !== 0)
          const typed = statements ? {} : { statementCents: readSigned(answers.text('statementCents')) ?? ZERO }
          sending.submit({ params: { month }, body: { ...typed, items } })
        }}
      >
        {statements ? null : (
          <MoneyField
            pattern={SIGNED}
            name="statementCents"
            label={<Trans>Balance on the bank statement of the last day</Trans>}
            autoComplete="off"
          />
        )}
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
              defaultValue={amountIn(explainedBefore.length > 0 ? explainedBefore[at]?.cents : at === 0 ? left : null)}
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

/** As it is typed; empty for what nobody knows. */
const amountIn = (amount: Cents | null | undefined): string => (amount ? (amount / 100).toFixed(2) : '')

function Typed({ bankCents }: Pick<Props, 'bankCents'>) {
  return (
    <p>
      <Trans>
        At the end of the month our ledger has <Money amount={bankCents} /> in the bank. What the statement has besides, such as an opening
        balance or the bank’s fees, is explained in a line of its own. A closed month can’t be opened again. If you{' '}
        <Link to={STATEMENTS}>import the statement</Link> of its last day, its lines explain themselves.
      </Trans>
    </p>
  )
}

type FromStatementsProps = { statements: NonNullable<Statements>; bankCents: Cents; left: Cents }

function FromStatements({ statements, bankCents, left }: FromStatementsProps) {
  const { i18n } = useLingui()
  return (
    <>
      {statements.openLines > 0 ? (
        <p>
          <Link to={STATEMENTS}>
            <Plural
              value={statements.openLines}
              one="# line of the bank statements is neither matched nor explained"
              other="# lines of the bank statements are neither matched nor explained"
            />
          </Link>
        </p>
      ) : null}
      <Facts>
        <Fact label={<Trans>In our ledger at the end of the month</Trans>}>
          <Money amount={bankCents} />
        </Fact>
        {statements.reasons.map(({ reason, count, cents }) => (
          <Fact key={reason} label={i18n._(REASON_WORDS[reason])}>
            <Money amount={cents} /> · <Plural value={count} one="# line" other="# lines" />
          </Fact>
        ))}
        <Fact label={<Trans>Still to explain, such as an opening balance</Trans>}>
          <Money amount={left} />
        </Fact>
        <Fact label={<Trans>Imported bank statement of the last day</Trans>}>
          <Money amount={statements.balanceCents} />
        </Fact>
      </Facts>
      <p>
        <Trans>A closed month can’t be opened again.</Trans>
      </p>
    </>
  )
}

const STATEMENTS = `${pathTo('/account-center/ledger')}?view=statements`
