import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { ClaimBrief } from '#domains/claims/claim-view/web/claim-brief.tsx'
import { ServicePromise } from '#domains/claims/claim-view/web/service-promise.tsx'
import { ClaimProgress } from '#domains/claims/claim-view/web/next-step.tsx'
import { ClaimHistory } from '#domains/claims/claim-messages/web/claim-history.tsx'
import { Denial, Statement } from '#domains/claims/decisions/web/claim-decision.tsx'
import { Inquiries } from '#domains/claims/inquiries/web/inquiries.tsx'
import { Recoveries } from '#domains/claims/recoveries/web/recoveries.tsx'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { ClaimDocuments } from '#domains/claims/document-requirements/web/claim-documents.tsx'
import { LegalHolds } from '#domains/claims/retention/web/legal-holds.tsx'
import { Beside, Stack } from '#design/layout/card.tsx'
import type { Id } from '#platform/ids.ts'

/** A claim for staff who do not work on claims: support, finance, compliance. */
export function ClaimForReading({ claimId }: { claimId: Id<'claim'> }) {
  const books = useClientState().session?.verbs.includes('recoveries.read') ?? false
  const claim = useAnswer(claimsContract.claim, { params: { claimId } })
  return (
    <Beside
      aside={
        <Stack>
          <ServicePromise claim={claim} />
          <ClaimBrief claim={claim} />
          <ClaimHistory claimId={claimId} />
        </Stack>
      }
    >
      <ClaimProgress claim={claim} />
      <Denial claim={claim} />
      <Statement claim={claim} />
      {books && claim.paid !== null ? <Recoveries claimId={claimId} /> : null}
      <LegalHolds claimId={claimId} />
      <Inquiries claimId={claimId} refreshes={[workbenchContract.workbench]} />
      <ClaimDocuments claim={claim} />
    </Beside>
  )
}
