import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { DecideAppeal } from '#domains/claims/appeals/web/decide-appeal.tsx'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DenyClaim } from '#domains/claims/workbench/web/deny-claim.tsx'
import { ApprovalPreview } from '#domains/claims/workbench/web/email-preview.tsx'
import { HoldClaim } from '#domains/claims/workbench/web/hold-claim.tsx'
import { DecisionComment } from '#domains/claims/workbench/web/decision-comment.tsx'
import { MoreActions } from '#domains/claims/workbench/web/more-actions.tsx'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { UndoApproval } from '#domains/claims/workbench/web/undo-approval.tsx'
import { WithComment } from '#domains/claims/decisions/web/with-comment.tsx'
import { AskForDocuments } from '#domains/claims/workbench/web/ask-for-documents.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { dollars, ZERO } from '#platform/money.ts'

/** The decisions this user can make now; disabled buttons say why not. */
export function Decide({ workbench }: { workbench: Workbench }) {
  const { whyNot, claim } = workbench
  const amount = workbench.amount ?? ZERO
  const body = (comment: string) => ({ params: { claimId: claim.id }, body: { amount, comment } })
  const approving = useSubmit(decisionsContract.approveClaim, { refreshes: DECISION_REFRESHES })
  const recommending = useSubmit(decisionsContract.recommendClaim, { refreshes: DECISION_REFRESHES })
  const returning = useSubmit(decisionsContract.returnClaim, { refreshes: DECISION_REFRESHES })
  if (whyNot.approve === 'not_a_claims_handler') return <NotADecider workbench={workbench} />
  if (claim.status === 'APPEALED') return <DecideAppeal workbench={workbench} refreshes={DECISION_REFRESHES} />
  if (OVER.includes(claim.status)) {
    return (
      <Card title={<Trans>Available actions</Trans>}>
        {claim.reopening?.text ? (
          <Notice tone="info" title={<Trans>The member asked to reopen this claim</Trans>}>
            <blockquote>{claim.reopening.text}</blockquote>
          </Notice>
        ) : null}
        <UndoApproval workbench={workbench} />
        <MoreActions workbench={workbench} />
      </Card>
    )
  }
  return (
    <Card title={<Trans>Decide</Trans>}>
      <DecisionComment decisions={workbench.decisions} />
      <Buttons>
        <WithComment
          label={workbench.amount === null ? <Trans>Approve</Trans> : <Trans>Approve {dollars(amount)}</Trans>}
          kind="primary"
          whyNot={whyNot.approve}
          sending={approving}
          optional
          preview={<ApprovalPreview claimId={claim.id} />}
          onSend={(comment) => approving.submit(body(comment))}
        >
          <Trans>
            If you approve, we owe {claim.member.name} {dollars(amount)}. The payment is checked once more before it’s sent; until then, the
            approval can be undone.
          </Trans>
        </WithComment>
        <BeginReview workbench={workbench} />
        <DenyClaim workbench={workbench} />
        <AskForDocuments workbench={workbench} />
        {whyNot.recommend === 'claim_not_open' ? null : (
          <WithComment
            label={<Trans>Recommend approval</Trans>}
            whyNot={whyNot.recommend}
            sending={recommending}
            onSend={(comment) => recommending.submit(body(comment))}
          >
            <Trans>The next level decides. Explain what you found.</Trans>
          </WithComment>
        )}
        {claim.status === 'PENDING_APPROVAL' ? (
          <WithComment
            label={<Trans>Send back</Trans>}
            whyNot={whyNot.return}
            sending={returning}
            onSend={(comment) => returning.submit({ params: { claimId: claim.id }, body: { comment } })}
          >
            <Trans>It goes back to review, to the person who recommended it.</Trans>
          </WithComment>
        ) : null}
      </Buttons>
      <MoreActions workbench={workbench} />
    </Card>
  )
}

/** For readers who never decide claims: one sentence instead of disabled buttons. */
function NotADecider({ workbench }: { workbench: Workbench }) {
  const reasonOf = useClaimReason()
  return (
    <Card title={<Trans>Decide</Trans>}>
      <p>{reasonOf('not_a_claims_handler')}</p>
      <HoldClaim workbench={workbench} />
    </Card>
  )
}

const OVER: readonly string[] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID', 'DENIED', 'CLOSED', 'WITHDRAWN']

/** Begins the review by hand: the documents are complete, or the claim is denied anyway. */
function BeginReview({ workbench: { claim, whyNot } }: { workbench: Workbench }) {
  const reasonOf = useClaimReason()
  const sending = useSubmit(adjudicationContract.reviewClaim, { refreshes: DECISION_REFRESHES })
  if (claim.status !== 'INTAKE' && claim.status !== 'INFO_REQUESTED') return null
  return (
    <Button
      pending={sending.pending}
      disabledReason={reasonOf(whyNot.review)}
      onClick={() => sending.submit({ params: { claimId: claim.id } })}
    >
      <Trans>Start review</Trans>
    </Button>
  )
}
