import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { Checklist } from '#domains/claims/adjudication/web/checklist.tsx'
import { ComputedAmount } from '#domains/claims/adjudication/web/computed-amount.tsx'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { FindingsForm } from '#domains/claims/findings-form/web/findings-form.tsx'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { ClaimBrief } from '#domains/claims/claim-view/web/claim-brief.tsx'
import { ClaimProgress } from '#domains/claims/claim-view/web/next-step.tsx'
import { ClaimHistory } from '#domains/claims/claim-messages/web/claim-history.tsx'
import { ClaimMessages } from '#domains/claims/claim-messages/web/claim-messages.tsx'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { Denial, Statement } from '#domains/claims/decisions/web/claim-decision.tsx'
import { ClaimClocks } from '#domains/claims/workbench/web/claim-clocks.tsx'
import { Decide } from '#domains/claims/workbench/web/decide.tsx'
import { DECISION_REFRESHES, FINDING_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { DecisionTrace } from '#domains/claims/decisions/web/decision-trace.tsx'
import { Decisions } from '#domains/claims/workbench/web/decisions.tsx'
import { QualityReview } from '#domains/claims/quality-reviews/web/quality-review.tsx'
import { CheckAnswers } from '#domains/claims/filing-form/web/check-answers.tsx'
import { Inquiries } from '#domains/claims/inquiries/web/inquiries.tsx'
import { LegalHolds } from '#domains/claims/retention/web/legal-holds.tsx'
import { useDesk } from '#domains/claims/claim-documents/web/document-focus.ts'
import { Documents } from '#domains/claims/claim-documents/web/documents.tsx'
import { Investigation } from '#domains/claims/investigations/web/investigation.tsx'
import { Recoveries } from '#domains/claims/recoveries/web/recoveries.tsx'
import { Assign } from '#domains/claims/queue/web/assign.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Buttons } from '#design/button.tsx'
import { Beside, Card, Split, Stack } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** Everything a handler needs at once: the papers stand still beside the amount, the decision, the questions they answer and the checklist. */
export function ClaimWorkbench({ claimId }: { claimId: Id<'claim'> }) {
  const bench = useAnswer(workbenchContract.workbench, { params: { claimId } })
  const { claim, whyNot } = bench
  const tied = whyNot.note
  const desk = useDesk()
  const requirements = claim.requirements ?? []
  return (
    <>
      <ClaimProgress claim={claim} />
      {tied ? <Notice tone="warning" title={CLAIM_REASONS[tied]} /> : null}
      {tied ? null : (
        <Buttons>
          <LegalHolds claimId={claimId} />
          <Inquiries claimId={claimId} refreshes={[workbenchContract.workbench]} />
        </Buttons>
      )}
      <Split still={<Documents requirements={requirements} wanted={desk.wanted} />}>
        {tied ? null : <ComputedAmount bench={bench} />}
        {claim.status === 'SIU_HOLD' ? <Investigation bench={bench} refreshes={DECISION_REFRESHES} /> : null}
        <Decide bench={bench} />
        <QualityReview bench={bench} refreshes={DECISION_REFRESHES} />
        {claim.status === 'SIU_HOLD' ? null : <Investigation bench={bench} refreshes={DECISION_REFRESHES} />}
        {tied ? null : <FindingsForm bench={bench} refreshes={FINDING_REFRESHES} />}
        <Checklist checks={bench.checks} requirements={requirements} onOpen={desk.open} />
      </Split>
      <Beside
        aside={
          <Stack>
            <ClaimClocks clocks={bench.clocks} />
            <Assign bench={bench} refreshes={[workbenchContract.workbench]} />
            <Decisions decisions={bench.decisions} />
            {tied ? null : <DecisionTrace claimId={claimId} />}
            <ClaimBrief id={PLACES.claim} claim={claim} />
            <ClaimHistory claimId={claimId} />
          </Stack>
        }
      >
        <Denial claim={claim} />
        <Statement claim={claim} />
        {claim.paid === null || tied ? null : <Recoveries claimId={claimId} />}
        <CheckAnswers claim={claim} />
        <Card title={<Trans>Messages and notes</Trans>}>
          <Boundary part>
            <ClaimMessages claimId={claimId} notes={tied === null} />
          </Boundary>
        </Card>
      </Beside>
    </>
  )
}
