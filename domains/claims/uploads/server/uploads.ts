import type { Actor, EventActor } from '#access/actor.ts'
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
import { restoreDocument, removeDocument, rotateDocument } from '#domains/records/documents/server/documents.ts'
import { forgetAfter, forgetFile, type ArrivedFile, addDocument, acceptFile } from '#domains/records/documents/server/accepting.ts'
import { documentById, type ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

export type Upload = { requirement: DocumentKind; fileName: string; stream: AsyncIterable<Uint8Array> }

/** Checks the permission before it reads the file. The worker examines the file; until then it is served to nobody. */
export async function addClaimDocument(actor: Actor, id: Id<'claim'>, { requirement, fileName, stream }: Upload): Promise<ClaimDocument> {
  const seen = await findClaim(actor, id)
  if (!seen) throw new Refusal('not_found')
  refuseIf(whyNotUpload(actor, policyFactsOf(seen)))
  const file = await acceptFile(stream)
  try {
    const added = await withClaim(actor, id, async (tx, claim) => {
      refuseIf(whyNotUpload(actor, policyFactsOf(claim)))
      return addToClaim(tx, claim, { file, requirement, fileName, by: actor, recordedAs: actor })
    })
    if (added.storageKey !== file.storageKey) await forgetFile(file)
    return added
  } catch (error) {
    await forgetAfter(error, file)
    throw error
  }
}

/** `by`: whose file it is; `recordedAs`: the name in the history. */
type ArrivedUpload = {
  file: ArrivedFile
  requirement: DocumentKind
  fileName: string
  by: Pick<Actor, 'id' | 'name' | 'role'>
  recordedAs: EventActor
}

/** Adds an arrived file to its claim, and enqueues its examination. */
export async function addToClaim(
  tx: Tx,
  claim: Claim,
  { file, requirement, fileName, by, recordedAs }: ArrivedUpload,
): Promise<ClaimDocument> {
  const document = await addDocument(tx, { file, claimId: claim.id, memberId: claim.memberId, requirement, fileName, by })
  if (document.storageKey !== file.storageKey) return document
  const change = claim.status === 'DRAFT' ? {} : { arrivedAt: document.at }
  await changeClaim(tx, claim, 'claim.document_added', { by: recordedAs, data: { requirement, fileName: document.fileName }, change })
  await enqueue(tx, EXAMINE, { documentId: document.id })
  return document
}

export async function removeClaimDocument(actor: Actor, id: Id<'document'>): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, policyFactsOf(claim), document))
    if (document.state === 'removed') return
    await removeDocument(tx, document)
    await reconsiderRequests(tx, claim.id, document.requirement, clock.now())
    await recordClaimEvent(tx, claim, 'claim.document_removed', {
      by: actor,
      data: { requirement: document.requirement, fileName: document.fileName },
    })
  })
}

export async function restoreClaimDocument(actor: Actor, id: Id<'document'>): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, policyFactsOf(claim), document))
    if (document.state !== 'removed') return
    await restoreDocument(tx, document)
    await reconsiderRequests(tx, claim.id, document.requirement, clock.now())
    await recordClaimEvent(tx, claim, 'claim.document_restored', {
      by: actor,
      data: { requirement: document.requirement, fileName: document.fileName },
    })
    await completeDocuments(tx, claim)
  })
}

/** Rotates how a photo is shown, for everyone; `quarterTurns` are quarter quarterTurns to the right. The file itself does not change. */
export async function rotateClaimDocument(actor: Actor, id: Id<'document'>, quarterTurns: number): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, policyFactsOf(claim), document))
    if (document.quarterTurns === quarterTurns) return
    await rotateDocument(tx, document, quarterTurns)
    await recordClaimEvent(tx, claim, 'claim.document_rotated', {
      by: actor,
      data: { requirement: document.requirement, fileName: document.fileName, quarterTurns },
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
    // Read again under the claim's lock, so that of two removals at once only one has an effect.
    const document = claim && (await documentById(id))
    if (!claim || !document || document.state === 'deleted') throw new Refusal('not_found')
    await work(tx, claim, document)
  })
}
