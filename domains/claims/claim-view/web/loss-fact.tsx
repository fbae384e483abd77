import { Trans, useLingui } from '@lingui/react/macro'
import { LOSS_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { Fact } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'

/** What happened, and on which day, as the member stated it. */
export function LossFact({ answers }: { answers: ClaimAnswers | null }) {
  const { i18n } = useLingui()
  if (!answers?.lossOn) return null
  return (
    <Fact label={<Trans>Loss</Trans>}>
      {answers.lossType ? <>{i18n._(LOSS_WORDS[answers.lossType])}, </> : null}
      <DayText day={answers.lossOn} />
    </Fact>
  )
}
