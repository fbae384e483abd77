import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { Checklist } from '#capabilities/adjudication/web/checklist.tsx'
import { ComputedAmount } from '#capabilities/adjudication/web/computed-amount.tsx'
import { PLACES } from '#capabilities/adjudication/web/evidence.tsx'
import { FindingsForm } from '#capabilities/adjudication/web/findings-form.tsx'
import { CLAIM_REASONS } from '#capabilities/claims/rules/reasons.data.ts'
import { ClaimBrief } from '#capabilities/claims/web/claim-brief.tsx'
import { WhereItStands } from '#capabilities/claims/web/next-step.tsx'
import { ClaimHistory } from '#capabilities/conversation/web/claim-history.tsx'
import { ClaimMessages } from '#capabilities/conversation/web/claim-messages.tsx'
import { decisionsContract } from '#capabilities/decisions/contract.ts'
import { Denial, Statement } from '#capabilities/decisions/web/claim-decision.tsx'
import { ClaimClocks } from '#capabilities/decisions/web/claim-clocks.tsx'
import { Decide } from '#capabilities/decisions/web/decide.tsx'
import { DecisionTrace } from '#capabilities/decisions/web/decision-trace.tsx'
import { Decisions } from '#capabilities/decisions/web/decisions.tsx'
import { SecondLook } from '#capabilities/decisions/web/second-look.tsx'
import { CheckAnswers } from '#capabilities/filing/web/check-answers.tsx'
import { Inquiries } from '#capabilities/inquiries/web/inquiries.tsx'
import { LegalHolds } from '#capabilities/papers/web/legal-holds.tsx'
import { useDesk } from '#capabilities/papers/web/desk.ts'
import { Papers } from '#capabilities/papers/web/papers.tsx'
import { Investigation } from '#capabilities/investigations/web/investigation.tsx'
import { Recoveries } from '#capabilities/recoveries/web/recoveries.tsx'
import { Assign } from '#capabilities/queue/web/assign.tsx'
import { Boundary } from '#design/boundary.tsx'
import { Buttons } from '#design/button.tsx'
import { Beside, Card, Split, Stack } from '#design/card.tsx'
import { Notice } from '#design/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** Everything a handler needs at once: the papers stand still beside the amount, the decision, the questions they answer and the checklist. */
export function ClaimWorkbench({ claimId }: { claimId: Id<'claim'> }) {
  const bench = useAnswer(decisionsContract.workbench, { params: { claimId } })
  const { claim, whyNot } = bench
  const tied = whyNot.note
  const desk = useDesk()
  const slots = claim.slots ?? []
  return (
    <>
      <WhereItStands claim={claim} />
      {tied ? <Notice tone="warning" title={CLAIM_REASONS[tied]} /> : null}
      {tied ? null : (
        <Buttons>
          <LegalHolds claimId={claimId} />
          <Inquiries claimId={claimId} />
        </Buttons>
      )}
      <Split still={<Papers slots={slots} wanted={desk.wanted} />}>
        {tied ? null : <ComputedAmount bench={bench} />}
        {claim.status === 'SIU_HOLD' ? <Investigation bench={bench} /> : null}
        <Decide bench={bench} />
        <SecondLook bench={bench} />
        {claim.status === 'SIU_HOLD' ? null : <Investigation bench={bench} />}
        {tied ? null : <FindingsForm bench={bench} />}
        <Checklist checks={bench.checks} slots={slots} onOpen={desk.open} />
      </Split>
      <Beside
        aside={
          <Stack>
            <ClaimClocks clocks={bench.clocks} />
            <Assign bench={bench} />
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
