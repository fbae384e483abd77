import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { CLAIM_REASONS } from '#capabilities/claims/rules/reasons.data.ts'
import { CheckAnswers } from '#capabilities/claims/web/claim-form/check-answers.tsx'
import { ClaimBrief } from '#capabilities/claims/web/claim-brief.tsx'
import { Denial, Statement } from '#capabilities/claims/web/claim-decision.tsx'
import { ClaimHappenings } from '#capabilities/claims/web/claim-happenings.tsx'
import { ClaimMessages } from '#capabilities/claims/web/claim-messages.tsx'
import { WhereItStands } from '#capabilities/claims/web/next-step.tsx'
import { Assign } from '#capabilities/claims/web/workbench/assign.tsx'
import { Checklist } from '#capabilities/claims/web/workbench/checklist.tsx'
import { ComputedAmount } from '#capabilities/claims/web/workbench/computed-amount.tsx'
import { Decide } from '#capabilities/claims/web/workbench/decide.tsx'
import { Decisions } from '#capabilities/claims/web/workbench/decisions.tsx'
import { FindingsForm } from '#capabilities/claims/web/workbench/findings-form.tsx'
import { Papers } from '#capabilities/claims/web/workbench/papers.tsx'
import { workbenchContract } from '#capabilities/claims/workbench-contract.ts'
import { Boundary } from '#design/boundary.tsx'
import { Beside, Card, Stack } from '#design/card.tsx'
import { Notice } from '#design/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** Everything a handler needs at once: the papers beside the questions they answer, the checklist and the amount beside both. */
export function ClaimWorkbench({ claimId }: { claimId: Id<'claim'> }) {
  const bench = useAnswer(workbenchContract.workbench, { params: { claimId } })
  const { claim, whyNot } = bench
  const tied = whyNot.note
  return (
    <>
      <WhereItStands claim={claim} />
      {tied ? <Notice tone="warning" title={CLAIM_REASONS[tied]} /> : null}
      <Beside
        aside={
          <Stack>
            {tied ? null : <ComputedAmount bench={bench} />}
            <Decide bench={bench} />
            <Checklist checks={bench.checks} />
            <Assign bench={bench} />
            <Decisions decisions={bench.decisions} />
            <ClaimBrief claim={claim} />
            <Card title={<Trans>History</Trans>}>
              <Boundary part>
                <ClaimHappenings claimId={claimId} />
              </Boundary>
            </Card>
          </Stack>
        }
      >
        <Papers slots={claim.slots ?? []} />
        {tied ? null : <FindingsForm bench={bench} />}
        <Denial claim={claim} />
        <Statement claim={claim} />
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
