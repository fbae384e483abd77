import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { Checklist } from '#domains/claims/adjudication/web/checklist.tsx'
import { ComputedAmount } from '#domains/claims/adjudication/web/computed-amount.tsx'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { FindingsForm } from '#domains/claims/findings-form/web/findings-form.tsx'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { ClaimBrief } from '#domains/claims/claim-view/web/claim-brief.tsx'
import { ServicePromise } from '#domains/claims/claim-view/web/service-promise.tsx'
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
import { useDocumentViewer } from '#domains/claims/claim-documents/web/document-focus.ts'
import { Documents } from '#domains/claims/claim-documents/web/documents.tsx'
import { Investigation } from '#domains/claims/investigations/web/investigation.tsx'
import { Recoveries } from '#domains/claims/recoveries/web/recoveries.tsx'
import { Assign } from '#domains/claims/queue/web/assign.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Buttons } from '#design/button.tsx'
import { Beside, Card, Split, Stack } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** The workbench of a claim: the documents stay in view beside amount, decision, findings and checklist. */
export function ClaimWorkbench({ claimId }: { claimId: Id<'claim'> }) {
  const reasonOf = useClaimReason()
  const workbench = useAnswer(workbenchContract.workbench, { params: { claimId } })
  const { claim, whyNot } = workbench
  const conflict = whyNot.note
  const viewer = useDocumentViewer()
  const requirements = claim.requirements ?? []
  return (
    <>
      <ClaimProgress claim={claim} />
      {conflict ? <Notice tone="warning" title={reasonOf(conflict)} /> : null}
      {conflict ? null : (
        <Buttons>
          <LegalHolds claimId={claimId} />
          <Inquiries claimId={claimId} refreshes={[workbenchContract.workbench]} />
        </Buttons>
      )}
      <Split still={<Documents requirements={requirements} wanted={viewer.wanted} />}>
        {conflict ? null : <ComputedAmount workbench={workbench} />}
        {claim.status === 'SIU_HOLD' ? <Investigation workbench={workbench} refreshes={DECISION_REFRESHES} /> : null}
        <Decide workbench={workbench} />
        <QualityReview workbench={workbench} refreshes={DECISION_REFRESHES} />
        {claim.status === 'SIU_HOLD' ? null : <Investigation workbench={workbench} refreshes={DECISION_REFRESHES} />}
        {conflict ? null : <FindingsForm workbench={workbench} refreshes={FINDING_REFRESHES} />}
        <Checklist checks={workbench.checks} requirements={requirements} onOpen={viewer.open} />
      </Split>
      <Beside
        aside={
          <Stack>
            <ClaimClocks clocks={workbench.clocks} />
            <ServicePromise claim={claim} />
            <Assign workbench={workbench} refreshes={[workbenchContract.workbench]} />
            <Decisions decisions={workbench.decisions} />
            {conflict ? null : <DecisionTrace claimId={claimId} />}
            <ClaimBrief id={PLACES.claim} claim={claim} />
            <ClaimHistory claimId={claimId} />
          </Stack>
        }
      >
        <Denial claim={claim} />
        <Statement claim={claim} />
        {claim.paid === null || conflict ? null : <Recoveries claimId={claimId} />}
        <CheckAnswers claim={claim} />
        <Card title={<Trans>Messages and notes</Trans>}>
          <Boundary part>
            <ClaimMessages claimId={claimId} notes={conflict === null} />
          </Boundary>
        </Card>
      </Beside>
    </>
  )
}
