import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { CLAIM_REASONS } from '#capabilities/claims/rules/reasons.data.ts'
import { AskForDocuments } from '#capabilities/claims/web/workbench/ask-for-documents.tsx'
import { DecideAppeal } from '#capabilities/claims/web/workbench/decide-appeal.tsx'
import { DECISION_REFRESHES } from '#capabilities/claims/web/workbench/refreshes.ts'
import { DenyClaim } from '#capabilities/claims/web/workbench/deny-claim.tsx'
import { WithComment } from '#capabilities/claims/web/workbench/with-comment.tsx'
import { workbenchContract, type Workbench } from '#capabilities/claims/workbench-contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { dollars, ZERO } from '#platform/money.ts'

/** Everything this person may do with the claim now; what they may not do says why. */
export function Decide({ bench }: { bench: Workbench }) {
  const { whyNot, claim } = bench
  const amount = bench.amount ?? ZERO
  const body = (comment: string) => ({ params: { claimId: claim.id }, body: { amount, comment } })
  const approving = useSubmit(workbenchContract.approveClaim, { refreshes: DECISION_REFRESHES })
  const recommending = useSubmit(workbenchContract.recommendClaim, { refreshes: DECISION_REFRESHES })
  const returning = useSubmit(workbenchContract.returnClaim, { refreshes: DECISION_REFRESHES })
  if (claim.status === 'APPEALED') return <DecideAppeal bench={bench} />
  return (
    <Card title={<Trans>Decide</Trans>}>
      <Buttons>
        <WithComment label={bench.amount === null ? <Trans>Approve</Trans> : <Trans>Approve {dollars(amount)}</Trans>} kind="primary" whyNot={whyNot.approve} sending={approving} optional onSend={(comment) => approving.submit(body(comment))}>
          <Trans>{dollars(amount)} is owed to {claim.member.name} from now on. A second person releases the payment.</Trans>
        </WithComment>
        <BeginReview bench={bench} />
        <DenyClaim bench={bench} />
        <AskForDocuments bench={bench} />
        {whyNot.recommend === 'claim_not_open' ? null : (
          <WithComment label={<Trans>Recommend it</Trans>} whyNot={whyNot.recommend} sending={recommending} onSend={(comment) => recommending.submit(body(comment))}>
            <Trans>The next level decides. Say what you found.</Trans>
          </WithComment>
        )}
        {claim.status === 'PENDING_APPROVAL' ? (
          <WithComment
            label={<Trans>Send it back</Trans>} whyNot={whyNot.return} sending={returning}
            onSend={(comment) => returning.submit({ params: { claimId: claim.id }, body: { comment } })}
          >
            <Trans>It goes back into review, to whoever recommended it.</Trans>
          </WithComment>
        ) : null}
      </Buttons>
    </Card>
  )
}

/** By hand: the papers are complete, or what is known denies the claim and more papers would be asked for in vain. */
function BeginReview({ bench: { claim, whyNot } }: { bench: Workbench }) {
  const sending = useSubmit(workbenchContract.reviewClaim, { refreshes: DECISION_REFRESHES })
  if (claim.status !== 'INTAKE' && claim.status !== 'INFO_REQUESTED') return null
  return (
    <Button pending={sending.pending} disabledReason={whyNot.review && CLAIM_REASONS[whyNot.review]} onClick={() => sending.submit({ params: { claimId: claim.id } })}>
      <Trans>Begin the review</Trans>
    </Button>
  )
}
