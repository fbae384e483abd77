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
      <Notice live tone="warning" title={<Trans>As told so far, this claim could not be paid.</Trans>}>
        <ul>
          {answer.against.map(({ code, reason, evidence }) => (
            <li key={code}>
              {reason} {evidence}
            </li>
          ))}
        </ul>
        {answer.sameLoss ? <SameLoss claim={answer.sameLoss} /> : null}
        <p>
          <Trans>You can still send it: a person looks at every claim.</Trans>
        </p>
      </Notice>
    )
  }
  if (answer.most === null) return null
  return (
    <Notice
      live
      tone={answer.verdict === 'payable' ? 'success' : 'info'}
      title={<Trans>You may get up to {dollars(answer.most, { trim: true })}.</Trans>}
    >
      <p>{answer.because.join(' ')}</p>
      {answer.reportBy ? (
        <p>
          <Trans>
            The last day to send it is <DayText day={answer.reportBy} />.
          </Trans>
        </p>
      ) : null}
    </Notice>
  )
}

/** Links to the existing claim: most people who report a loss twice have forgotten the first report. */
function SameLoss({ claim: { id, number } }: { claim: NonNullable<Eligibility['sameLoss']> }) {
  const pathOf = useClaimPath()
  return (
    <p>
      <Trans>There is already a claim for this car and day.</Trans>{' '}
      {pathOf ? (
        <Link to={pathOf(id)}>
          <Trans>Open {number}</Trans>
        </Link>
      ) : null}
    </p>
  )
}
