import { useAnswer } from '#access/web/use-answer.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { ClaimBrief } from '#capabilities/claims/web/claim-brief.tsx'
import { WhereItStands } from '#capabilities/claims/web/next-step.tsx'
import { ClaimHistory } from '#capabilities/conversation/web/claim-history.tsx'
import { Denial, Statement } from '#capabilities/decisions/web/claim-decision.tsx'
import { Inquiries } from '#capabilities/inquiries/web/inquiries.tsx'
import { ClaimDocuments } from '#capabilities/papers/web/claim-documents.tsx'
import { LegalHolds } from '#capabilities/papers/web/legal-holds.tsx'
import { Beside, Stack } from '#design/card.tsx'
import type { Id } from '#platform/ids.ts'

/** A claim for colleagues who do not decide claims: support, finance, compliance. */
export function ClaimForReading({ claimId }: { claimId: Id<'claim'> }) {
  const claim = useAnswer(claimsContract.claim, { params: { claimId } })
  return (
    <Beside
      aside={
        <Stack>
          <ClaimBrief claim={claim} />
          <ClaimHistory claimId={claimId} />
        </Stack>
      }
    >
      <WhereItStands claim={claim} />
      <Denial claim={claim} />
      <Statement claim={claim} />
      <LegalHolds claimId={claimId} />
      <Inquiries claimId={claimId} />
      <ClaimDocuments claim={claim} />
    </Beside>
  )
}
