import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { payeeContract, type PayeeView } from '#domains/money/payees/contract.ts'
import { Button } from '#design/button.tsx'
import { RadioCards, SelectField } from '#design/forms/choice-fields.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { Form } from '#design/forms/form.tsx'
import { DayOf, Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Where a member's claims are paid, and how to change it. The number typed is never shown again. */
export function PayeeForm() {
  const { t } = useLingui()
  const { payee } = useAnswer(payeeContract.payee, {})
  const [isChanging, setChanging] = useState(false)
  const [method, setMethod] = useState<'ach' | 'check'>('ach')
  const sending = useSubmit(payeeContract.setPayee, { refreshes: [payeeContract.payee], onDone: () => setChanging(false) })
  if (payee && !isChanging) return <Current payee={payee} changed={sending.done} onChange={() => setChanging(true)} />
  return (
    <Form
      label={t`Payout method`}
      sending={sending}
      onSubmit={(answers) => {
        const holderName = answers.text('holderName')
        sending.submit({ body: method === 'check' ? { method, holderName } : { method, ...bankAccountIn(answers) } })
      }}
    >
      <RadioCards
        name="method"
        label={<Trans>How we pay you</Trans>}
        sideBySide
        defaultValue={method}
        onChange={(value) => setMethod(value === 'check' ? 'check' : 'ach')}
        options={[
          { value: 'ach', label: <Trans>To your bank account</Trans>, note: <Trans>Usually 1 to 3 business days</Trans> },
          { value: 'check', label: <Trans>By check</Trans>, note: <Trans>About a week, mailed to your address</Trans> },
        ]}
      />
      <TextField
        name="holderName"
        label={<Trans>Name on the account</Trans>}
        hint={<Trans>Your name exactly as it appears on the account. We can only pay you.</Trans>}
        autoComplete="name"
        maxLength={120}
      />
      {method === 'ach' ? <BankAccountFields /> : null}
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}

function Current({ payee, changed, onChange }: { payee: PayeeView; changed: boolean; onChange: () => void }) {
  return (
    <>
      {changed ? (
        <Notice tone="success" live>
          <Trans>Saved. We’ve also emailed you, in case this wasn’t you.</Trans>
        </Notice>
      ) : null}
      <Facts>
        <Fact label={<Trans>Paid to</Trans>}>{payee.holderName}</Fact>
        <Fact label={<Trans>Payment method</Trans>}>
          {payee.method === 'check' ? (
            <Trans>By check, mailed to your address</Trans>
          ) : (
            <>
              {payee.bankName ?? <Trans>Bank account</Trans>} ···· {payee.last4}
            </>
          )}
        </Fact>
        <Fact label={<Trans>Since</Trans>}>
          <DayOf at={payee.since} />
        </Fact>
        {payee.usableFrom ? (
          <Fact label={<Trans>First payment to this account</Trans>}>
            <Trans>
              Not before <Moment at={payee.usableFrom} />, so you can tell us if this wasn’t you
            </Trans>
          </Fact>
        ) : null}
      </Facts>
      <Button onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </>
  )
}

/** The fields of a bank account besides the name on it. The number typed is never shown again. */
export function BankAccountFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField name="bankName" optional label={<Trans>Bank</Trans>} maxLength={120} />
      <SelectField
        name="accountType"
        label={<Trans>Account type</Trans>}
        options={[
          { value: 'checking', label: t`Checking` },
          { value: 'savings', label: t`Savings` },
        ]}
      />
      <TextField
        name="routingNumber"
        short
        label={<Trans>Routing number</Trans>}
        hint={<Trans>The 9 digits at the bottom left of a check.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
      />
      <TextField name="accountNumber" short label={<Trans>Account number</Trans>} inputMode="numeric" autoComplete="off" maxLength={17} />
    </>
  )
}

/** What was typed into them, with the name on the account. */
export const bankAccountIn = (answers: Pick<Answers, 'text'>) => ({
  holderName: answers.text('holderName'),
  bankName: answers.text('bankName'),
  accountType: answers.text('accountType') === 'savings' ? ('savings' as const) : ('checking' as const),
  routingNumber: answers.text('routingNumber'),
  accountNumber: answers.text('accountNumber'),
})
