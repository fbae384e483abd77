import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { whyNotRemove, whyNotUpload } from '#capabilities/claims/policy.ts'
import {
  changeClaim, type Claim, findClaim, lockClaim, refuseIf, standingOf, tellOf, withClaim,
} from '#capabilities/claims/server/claims.ts'
import * as documents from '#capabilities/documents/server/documents.ts'
import type { Slot } from '#capabilities/papers/rules/documents.data.ts'
import { meetRequests } from '#capabilities/papers/server/papers.store.ts'
import { settlePapers } from '#capabilities/papers/server/settling.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

export type Upload = { slot: Slot; fileName: string; bytes: Uint8Array }

/** Looks into the file first, with no transaction open; then adds it, and goes on by itself when the list is met (K5, K7). */
export async function addDocument(actor: Actor, id: Id<'claim'>, { slot, fileName, bytes }: Upload): Promise<documents.ClaimDocument> {
  const seen = await findClaim(actor, id)
  if (!seen) throw new Refusal('not_found')
  refuseIf(whyNotUpload(actor, standingOf(seen)))
  const file = await documents.keepFile(bytes)
  try {
    const added = await withClaim(actor, id, async (tx, claim) => {
      refuseIf(whyNotUpload(actor, standingOf(claim)))
      const document = await documents.addDocument(tx, { file, claimId: id, memberId: claim.memberId, slot, fileName, by: actor })
      const data = { slot, fileName: document.fileName, state: document.state }
      const now = clock.now()
      if (document.state === 'clean') await meetRequests(tx, id, slot, now)
      const change = claim.status === 'DRAFT' ? {} : { arrivedAt: now }
      await settlePapers(tx, await changeClaim(tx, claim, 'claim.document_added', { by: actor, data, change }))
      return document
    })
    if (added.storageKey !== file.storageKey) await documents.forgetFile(file)
    return added
  } catch (error) {
    await documents.forgetFile(file)
    throw error
  }
}

export async function removeDocument(actor: Actor, id: Id<'document'>): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, standingOf(claim), document))
    if (document.state === 'removed') return
    await documents.removeDocument(tx, document)
    await tellOf(tx, claim, 'claim.document_removed', { by: actor, data: { slot: document.slot, fileName: document.fileName } })
  })
}

export async function restoreDocument(actor: Actor, id: Id<'document'>): Promise<void> {
  await withDocument(actor, id, async (tx, claim, document) => {
    refuseIf(whyNotRemove(actor, standingOf(claim), document))
    if (document.state !== 'removed') return
    await documents.restoreDocument(tx, document)
    await tellOf(tx, claim, 'claim.document_restored', { by: actor, data: { slot: document.slot, fileName: document.fileName } })
    await settlePapers(tx, claim)
  })
}

/** The bytes for whoever may know of the claim; what is set apart is found by nobody. */
export async function fileOfDocument(actor: Actor, id: Id<'document'>, { inline }: { inline: boolean }): Promise<FileAnswer> {
  const document = await documents.documentById(id)
  const claim = document && (await findClaim(actor, document.claimId))
  if (!claim) throw new Refusal('not_found')
  return documents.fileOf(document, { inline })
}

async function withDocument(
  actor: Actor,
  id: Id<'document'>,
  work: (tx: Tx, claim: Claim, document: documents.ClaimDocument) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const seen = await documents.documentById(id)
    const claim = seen && (await lockClaim(tx, actor, seen.claimId))
    // Read again under the claim's lock: two who take it back at once must not both believe they did.
    const document = claim && (await documents.documentById(id))
    if (!claim || !document) throw new Refusal('not_found')
    await work(tx, claim, document)
  })
}
