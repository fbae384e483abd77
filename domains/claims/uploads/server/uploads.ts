import type { Actor, Doing } from '#access/actor.ts'
import { whyNotRemove, whyNotUpload } from '#domains/claims/claims/policy.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { EXAMINE } from '#domains/claims/uploads/server/examination.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { completeDocuments } from '#domains/claims/claim-documents/server/settle-documents.ts'
import { changeClaim, refuseIf, policyFactsOf, recordClaimEvent, withClaim } from '#domains/claims/claims/server/transition.ts'
import { reconsiderRequests } from '#domains/claims/claim-documents/server/meet-requests.ts'
import { type Claim, findClaim, lockClaim } from '#domains/claims/claims/server/claims.ts'
import { restoreDocument, turnDocument, removeDocument } from '#domains/records/documents/server/documents.ts'
import { forgetFile, type ArrivedFile, addDocument, acceptFile } from '#domains/records/documents/server/accepting.ts'
import { documentById, type ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

export type Upload = { slot: DocumentKind; fileName: string; stream: AsyncIterable<Uint8Array> }

/** Asks first whether they may, then reads what they send; examined it is by the worker, and served to nobody before. */
export async function addClaimDocument(actor: Actor, id: Id<'claim'>, { slot, fileName, stream }: Upload): Promise<ClaimDocument> {
  const seen = await findClaim(actor, id)
  if (!seen) throw new Refusal('not_found')
  refuseIf(whyNotUpload(actor, policyFactsOf(seen)))
  const file = await acceptFile(stream)
  try {
    const added = await withClaim(actor, id, async (tx, claim) => {
      refuseIf(whyNotUpload(actor, policyFactsOf(claim)))
      return addToClaim(tx, claim, { file, slot, fileName, by: actor, told: actor })
    })
    if (added.storageKey !== file.storageKey) await forgetFile(file)
    return added
  } catch (error) {
    await forgetFile(file)
    throw error
  }
}

/** `by` is whose file it is, `told` whom the history names. */
type Arrived = { file: ArrivedFile; slot: DocumentKind; fileName: string; by: Pick<Actor, 'id' | 'name' | 'role'>; told: Doing }

/** Puts an arrived file with its claim, and has it examined. */
export async function addToClaim(tx: Tx, claim: Claim, { file, slot, fileName, by, told }: Arrived): Promise<ClaimDocument> {
  const document = await addDocument(tx, { file, claimId: claim.id, memberId: claim.memberId, slot, fileName, by })
  if (document.storageKey !== file.storageKey) return document
  const change = claim.status === 'DRAFT' ? {} : { arrivedAt: document.at }
  await changeClaim(tx, claim, 'claim.document_added', { by: told, data: { slot, fileName: document.fileName }, change })
  await enqueue(tx, EXAMINE, { documentId: document.id })
  return document
}

export async function removeClaimDocument(actor: Actor, id: Id<'document'>): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, policyFactsOf(claim), document))
    if (document.state === 'removed') return
    await removeDocument(tx, document)
    await reconsiderRequests(tx, claim.id, document.slot, clock.now())
    await recordClaimEvent(tx, claim, 'claim.document_removed', { by: actor, data: { slot: document.slot, fileName: document.fileName } })
  })
}

export async function restoreClaimDocument(actor: Actor, id: Id<'document'>): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, policyFactsOf(claim), document))
    if (document.state !== 'removed') return
    await restoreDocument(tx, document)
    await reconsiderRequests(tx, claim.id, document.slot, clock.now())
    await recordClaimEvent(tx, claim, 'claim.document_restored', { by: actor, data: { slot: document.slot, fileName: document.fileName } })
    await completeDocuments(tx, claim)
  })
}

/** A photo that lies on its side, put upright by whoever may still take it back: for everyone who looks at it, once or twice over the same. */
export async function turnClaimDocument(actor: Actor, id: Id<'document'>, turns: number): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, policyFactsOf(claim), document))
    if (document.turns === turns) return
    await turnDocument(tx, document, turns)
    await recordClaimEvent(tx, claim, 'claim.document_turned', {
      by: actor,
      data: { slot: document.slot, fileName: document.fileName, turns },
    })
  })
}

async function withDocument(
  actor: Actor,
  id: Id<'document'>,
  work: (tx: Tx, claim: Claim, document: ClaimDocument) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const seen = await documentById(id)
    const claim = seen && (await lockClaim(tx, actor, seen.claimId))
    // Read again under the claim's lock: two who take it back at once must not both believe they did.
    const document = claim && (await documentById(id))
    if (!claim || !document || document.state === 'deleted') throw new Refusal('not_found')
    await work(tx, claim, document)
  })
}
