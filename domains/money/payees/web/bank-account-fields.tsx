import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#design/forms/choice-fields.tsx'
import type { Answers } from '#design/forms/answers.ts'
import { TextField } from '#design/forms/text-fields.tsx'

/** The fields of a bank account besides the name on it. The number typed is never shown again. */
export function BankAccountFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField name="bankName" optional label={<Trans>Bank</Trans>} maxLength={120} />
      <SelectField
        name="accountType"
        label={<Trans>Kind of account</Trans>}
        options={[
          { value: 'checking', label: t`Checking` },
          { value: 'savings', label: t`Savings` },
        ]}
      />
      <TextField
        name="routingNumber"
        short
        label={<Trans>Routing number</Trans>}
        hint={<Trans>The nine digits at the bottom left of a check.</Trans>}
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
