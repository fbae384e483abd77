import { Trans } from '@lingui/react/macro'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import { type ClaimAnswers, statedAmount } from '#domains/claims/model/rules/answers.ts'
import { Fact } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'

/** The deductible, or the amount spent for a rider, as the member stated it. */
export function BorneFact({ answers }: { answers: ClaimAnswers | null }) {
  const amount = answers && statedAmount(answers)
  if (!amount) return null
  return (
    <Fact label={isRider(answers.lossType) ? <Trans>Amount spent</Trans> : <Trans>Deductible</Trans>}>
      <Money amount={amount} />
    </Fact>
  )
}
