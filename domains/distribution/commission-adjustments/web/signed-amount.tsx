import { Trans, useLingui } from '@lingui/react/macro'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { MoneyField } from '#design/forms/text-fields.tsx'
import { type Cents, negate, ZERO } from '#platform/money.ts'

/** An amount that is added or taken back. Read it with `signedAmount`. */
export function SignedAmount() {
  const { t } = useLingui()
  return (
    <FieldRow>
      <SelectField
        name="direction"
        label={<Trans>Correction</Trans>}
        defaultValue="add"
        options={[
          { value: 'add', label: t`Add` },
          { value: 'back', label: t`Deduct` },
        ]}
      />
      <MoneyField name="amount" label={<Trans>Amount</Trans>} />
    </FieldRow>
  )
}

export function signedAmount(answers: Answers): Cents {
  const amount = answers.cents('amount') ?? ZERO
  return answers.text('direction') === 'back' ? negate(amount) : amount
}
