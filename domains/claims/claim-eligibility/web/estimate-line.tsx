import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { type Eligibility, claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { useClaimPath } from '#domains/claims/claim-eligibility/web/use-claim-path.ts'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { dollars } from '#platform/money.ts'

type LossAnswers = Partial<
  Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'coverage' | 'carrier' | 'deductible' | 'waived' | 'paidByOthers' | 'lossAmount'>
>

/** "You may get up to $500, because ...": the estimate while the claim is written. */
export function EstimateLine({ memberId, answers }: { memberId: Id<'member'>; answers: LossAnswers }) {
  const query = Object.fromEntries(Object.entries({ memberId, ...answers }).filter(([, value]) => value !== null && value !== undefined))
  const { data } = useLateAnswer(claimEligibilityContract.eligibility, { query })
  return data ? <Estimate answer={data} /> : null
}

/** The estimate of a draft, shown beside every question. */
export const EstimateSoFar = ({ claim: { answers, member } }: { claim: ClaimView }) =>
  answers?.lossOn ? <EstimateLine memberId={member.id} answers={answersForEstimate(answers)} /> : null

/** The answers that the estimate depends on. */
const answersForEstimate = ({
  vehicleId,
  lossOn,
  lossType,
  coverage,
  carrier,
  deductible,
  waived,
  paidByOthers,
  lossAmount,
}: ClaimAnswers): LossAnswers => ({
  vehicleId,
  lossOn,
  lossType,
  coverage,
  carrier,
  deductible,
  waived,
  paidByOthers,
  lossAmount: isRider(lossType) ? lossAmount : null,
})

function Estimate({ answer }: { answer: Eligibility }) {
  if (answer.verdict === 'not_payable') {
    return (
      <Notice live tone="warning" title={<Trans>Based on the answers so far, we couldn’t pay this claim.</Trans>}>
        <ul>
          {answer.against.map(({ code, reason, evidence }) => (
            <li key={code}>
              {code === 'R03' && answer.coverageBeginsOn ? <CoverageBegins on={answer.coverageBeginsOn} /> : `${reason} ${evidence}`}
            </li>
          ))}
        </ul>
        {answer.sameLoss ? <SameLoss claim={answer.sameLoss} /> : null}
        <p>
          <Trans>You can still submit it. A person reviews every claim.</Trans>
        </p>
      </Notice>
    )
  }
  if (answer.most === null) return null
  return (
    <Notice
      live
      tone={answer.verdict === 'payable' ? 'success' : 'info'}
      title={<Trans>You may get up to {dollars(answer.most, { trim: true })}, if your documents confirm your answers.</Trans>}
    >
      <p>{answer.because.join(' ')}</p>
      {answer.reportBy ? (
        <p>
          <Trans>
            The last day to submit it is <DayText day={answer.reportBy} />.
          </Trans>
        </p>
      ) : null}
    </Notice>
  )
}

/** The waiting period, by the day it is over. */
const CoverageBegins = ({ on }: { on: Day }) => (
  <Trans>
    Your coverage begins on <DayText day={on} />, after the waiting period. A loss before that day isn’t covered.
  </Trans>
)

/** Links to the existing claim: most people who report a loss twice have forgotten the first report. */
function SameLoss({ claim: { id, number } }: { claim: NonNullable<Eligibility['sameLoss']> }) {
  const pathOf = useClaimPath()
  return (
    <p>
      <Trans>There’s already a claim for this car on this date.</Trans>{' '}
      {pathOf ? (
        <Link to={pathOf(id)}>
          <Trans>View claim {number}</Trans>
        </Link>
      ) : null}
    </p>
  )
}
