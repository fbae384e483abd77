import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { Checklist } from '#domains/claims/adjudication/web/checklist.tsx'
import { ComputedAmount } from '#domains/claims/adjudication/web/computed-amount.tsx'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import { useDeskKeys } from '#domains/claims/claim-desk/web/desk-keys.ts'
import { MemberStory } from '#domains/claims/claim-desk/web/member-story.tsx'
import { PersonAndCoverage } from '#domains/claims/claim-desk/web/person-and-coverage.tsx'
import { Score } from '#domains/claims/claim-desk/web/score.tsx'
import { useDocumentViewer } from '#domains/claims/claim-documents/web/document-focus.ts'
import { Documents } from '#domains/claims/claim-documents/web/documents.tsx'
import { ClaimHistory } from '#domains/claims/claim-messages/web/claim-history.tsx'
import { ClaimMessages } from '#domains/claims/claim-messages/web/claim-messages.tsx'
import { ClaimBrief } from '#domains/claims/claim-view/web/claim-brief.tsx'
import { ServicePromise } from '#domains/claims/claim-view/web/service-promise.tsx'
import { Denial, Statement } from '#domains/claims/decisions/web/claim-decision.tsx'
import { DecisionTrace } from '#domains/claims/decisions/web/decision-trace.tsx'
import { CheckAnswers } from '#domains/claims/filing-form/web/check-answers.tsx'
import { FindingsForm } from '#domains/claims/findings-form/web/findings-form.tsx'
import { Inquiries } from '#domains/claims/inquiries/web/inquiries.tsx'
import { Investigation } from '#domains/claims/investigations/web/investigation.tsx'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { QualityReview } from '#domains/claims/quality-reviews/web/quality-review.tsx'
import { Assign } from '#domains/claims/queue/web/assign.tsx'
import { Recoveries } from '#domains/claims/recoveries/web/recoveries.tsx'
import { LegalHolds } from '#domains/claims/retention/web/legal-holds.tsx'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { ClaimClocks } from '#domains/claims/workbench/web/claim-clocks.tsx'
import { Decide } from '#domains/claims/workbench/web/decide.tsx'
import { Decisions } from '#domains/claims/workbench/web/decisions.tsx'
import { DECISION_REFRESHES, FINDING_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import { Panes } from '#design/layout/panes.tsx'
import type { Id } from '#platform/ids.ts'

/** A claim at the desk: documents, what is asked and answered, and the decision, side by side. */
export function ClaimDesk({ claimId }: { claimId: Id<'claim'> }) {
  const { t } = useLingui()
  const workbench = useAnswer(workbenchContract.workbench, { params: { claimId } })
  const { claim, whyNot } = workbench
  const isConflicted = whyNot.note !== null
  const viewer = useDocumentViewer()
  const [current, setCurrent] = useState('questions')
  const requirements = claim.requirements ?? []
  const open = (requirement: DocumentKind) => {
    setCurrent('documents')
    viewer.open(requirement)
  }
  const paper = (requirement: DocumentKind) => <Paper requirement={requirement} requirements={requirements} onOpen={open} />
  useDeskKeys()
  return (
    <>
      <Panes
        label={t`Parts of this page`}
        current={current}
        onChoose={setCurrent}
        panes={[
          { id: 'documents', title: t`Documents`, children: <Documents requirements={requirements} wanted={viewer.wanted} /> },
          {
            id: 'questions',
            title: t`Questions`,
            children: (
              <>
                <MemberStory claim={claim} />
                <Checklist checks={workbench.checks} duplicates={workbench.duplicates} requirements={requirements} onOpen={open} />
                {isConflicted ? null : <FindingsForm workbench={workbench} refreshes={FINDING_REFRESHES} paper={paper} />}
                <Denial claim={claim} />
                <Statement claim={claim} />
                {claim.paid === null || isConflicted ? null : <Recoveries claimId={claimId} />}
                <CheckAnswers claim={claim} />
                <Card title={<Trans>Messages and notes</Trans>}>
                  <Boundary part>
                    <ClaimMessages claimId={claimId} notes={!isConflicted} />
                  </Boundary>
                </Card>
                <ClaimHistory claimId={claimId} />
              </>
            ),
          },
          {
            id: 'decision',
            title: t`Decision`,
            foot: <Decide workbench={workbench} />,
            children: (
              <>
                <PersonAndCoverage workbench={workbench} />
                {isConflicted ? null : <ComputedAmount workbench={workbench} />}
                {isConflicted ? null : <Score workbench={workbench} />}
                <Investigation workbench={workbench} refreshes={DECISION_REFRESHES} />
                <QualityReview workbench={workbench} refreshes={DECISION_REFRESHES} />
                <ClaimClocks clocks={workbench.clocks} />
                <Assign workbench={workbench} refreshes={[workbenchContract.workbench]} />
                <Decisions decisions={workbench.decisions} />
                {isConflicted ? null : <DecisionTrace claimId={claimId} />}
                <ServicePromise claim={claim} />
                <ClaimBrief id={PLACES.claim} claim={claim} />
                {isConflicted ? null : (
                  <Buttons>
                    <LegalHolds claimId={claimId} />
                    <Inquiries claimId={claimId} refreshes={[workbenchContract.workbench]} />
                  </Buttons>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

type PaperProps = {
  requirement: DocumentKind
  requirements: NonNullable<Parameters<typeof Documents>[0]['requirements']>
  onOpen: (requirement: DocumentKind) => void
}

/** Shows the document that answers the questions below it. */
function Paper({ requirement, requirements, onOpen }: PaperProps) {
  const here = requirements.find((each) => each.requirement === requirement && each.files.length > 0)
  if (!here) return null
  return (
    <Button size="small" kind="quiet" icon="file" onClick={() => onOpen(requirement)}>
      {here.title}
    </Button>
  )
}
