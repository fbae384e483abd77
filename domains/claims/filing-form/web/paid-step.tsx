import { Trans } from '@lingui/react/macro'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { StepForm } from '#domains/claims/filing-form/web/step-form.tsx'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import type { Answers } from '#design/forms/answers.ts'
import { FieldRow } from '#design/forms/choice-fields.tsx'
import { MoneyField, TextField } from '#design/forms/text-fields.tsx'
import { typedDollars } from '#platform/money.ts'

/** For a rider claim: the amount spent, and what others paid of it. */
export function SpentStep({ claim, place }: { claim: ClaimView; place: Place }) {
  const answers = claim.answers
  return (
    <StepForm claim={claim} place={place} nextStep="documents" read={read}>
      <MoneyField
        name="lossAmount"
        label={<Trans>How much did you pay?</Trans>}
        hint={<Trans>The amount on the receipt</Trans>}
        defaultValue={typedDollars(answers?.lossAmount)}
      />
      <FieldRow>
        <MoneyField
          name="paidByOthers"
          label={<Trans>Reimbursed by someone else</Trans>}
          hint={<Trans>For example, a motor club, your insurer, or a warranty</Trans>}
          optional
          defaultValue={typedDollars(answers?.paidByOthers)}
        />
        <TextField
          name="otherPayer"
          label={<Trans>Who paid it?</Trans>}
          optional
          maxLength={120}
          defaultValue={answers?.otherPayer ?? ''}
        />
      </FieldRow>
    </StepForm>
  )
}

const read = (answers: Answers): Partial<ClaimAnswers> => ({
  lossAmount: answers.cents('lossAmount'),
  paidByOthers: answers.cents('paidByOthers'),
  otherPayer: answers.textOrNull('otherPayer'),
})
