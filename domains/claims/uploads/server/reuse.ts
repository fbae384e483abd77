import type { Actor } from '#access/actor.ts'
import { whyNotUpload } from '#domains/claims/claims/policy.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { earlierDocuments, type EarlierDocument } from '#domains/claims/uploads/server/reuse.store.ts'
import { readForDraft } from '#domains/claims/uploads/server/examination.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { changeClaim, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { meetRequests } from '#domains/claims/claim-documents/server/meet-requests.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'
import { documentById, type ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'
import { reuseDocument } from '#domains/records/documents/server/accepting.ts'

/** The member's documents that can be reused here, from claims the actor may see, newest first. */
export async function reusableDocuments(actor: Actor, id: Id<'claim'>): Promise<EarlierDocument[]> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return whyNotUpload(actor, policyFactsOf(claim)) ? [] : earlierDocuments(actor, claim.memberId)
}

/** Reuses a clean document for a requirement of this claim. It must be the same member's, and of a claim the actor may see. */
export async function reuseClaimDocument(
  actor: Actor,
  id: Id<'claim'>,
  { documentId, requirement }: { documentId: Id<'document'>; requirement: DocumentKind },
): Promise<ClaimDocument> {
  return withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotUpload(actor, policyFactsOf(claim)))
    const earlier = await reusableDocument(actor, claim, documentId)
    const document = await reuseDocument(tx, earlier, { claimId: id, memberId: claim.memberId, requirement, by: actor })
    await readForDraft(tx, claim, document)
    const change = claim.status === 'DRAFT' ? {} : { arrivedAt: document.at }
    const data = { requirement, fileName: document.fileName }
    const changed = await changeClaim(tx, claim, 'claim.document_added', { by: actor, data, change })
    await meetRequests(tx, id, requirement, clock.now())
    await completeDocuments(tx, changed)
    return document
  })
}

async function reusableDocument(actor: Actor, claim: Claim, documentId: Id<'document'>): Promise<ClaimDocument> {
  const earlier = await documentById(documentId)
  const itsClaim = earlier && (await findClaim(actor, earlier.claimId))
  if (itsClaim?.memberId !== claim.memberId || earlier?.state !== 'clean') throw new Refusal('not_found')
  return earlier
}
