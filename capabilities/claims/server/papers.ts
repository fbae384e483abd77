import { type Actor, type Doing, SYSTEM } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { whyNotRemove, whyNotUpload } from '#capabilities/claims/policy.ts'
import { dueOn, infoRequestDays } from '#capabilities/claims/rules/deadlines.ts'
import type { Slot } from '#capabilities/claims/rules/documents.data.ts'
import { documentsRequest, reviewBegun } from '#capabilities/claims/rules/letters.ts'
import { addRequests, meetRequests, requestsOf, type DocumentRequest } from '#capabilities/claims/server/claim-file.store.ts'
import { claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import { changeClaim, moveClaim, refuseIf, standingOf, stateToday, tellOf, withClaim } from '#capabilities/claims/server/claims.ts'
import { findClaim, lockClaim, type Claim } from '#capabilities/claims/server/claims.store.ts'
import { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
import { papersOf, type Papers } from '#capabilities/claims/server/situation.ts'
import * as documents from '#capabilities/documents/server/documents.ts'
import type { DayRange } from '#platform/business-days.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
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

/** K4 by the system, at filing: one list of everything that is missing. The acknowledgement has named it already. */
export async function askForMissing(tx: Tx, claim: Claim, { missing }: Papers, today: Day): Promise<Claim> {
  const { closesOn } = infoRequestDays(today)
  const at = clock.now()
  await addRequests(tx, claim.id, missing.map(({ slot, why }) => ({ slot, why, by: 'system', at, dueOn: closesOn, metAt: null })))
  return moveClaim(tx, claim, 'request_documents', { by: SYSTEM, data: { slots: missing.map(({ slot }) => slot) }, change: { dueOn: closesOn } })
}

export type Asked = readonly { slot: Slot; why: string }[]

/** K4 and K8 by a handler: one list, one letter, one day. */
export async function askFor(tx: Tx, claim: Claim, asked: Asked, { by, today }: { by: Actor; today: Day }): Promise<Claim> {
  const { closesOn } = infoRequestDays(today)
  const at = clock.now()
  const open = new Set((await requestsOf(claim.id)).filter(({ metAt }) => metAt === null).map(({ slot }) => slot))
  const requests: DocumentRequest[] = asked.map(({ slot, why }) => ({ slot, why, by: by.id, at, dueOn: closesOn, metAt: null }))
  for (const { slot } of requests) if (open.has(slot)) await meetRequests(tx, claim.id, slot, at)
  await addRequests(tx, claim.id, requests)
  const move = claim.status === 'IN_REVIEW' ? 'request_more' : 'request_documents'
  const moved = await moveClaim(tx, claim, move, { by, data: { slots: asked.map(({ slot }) => slot) }, change: { dueOn: closesOn, arrivedAt: null } })

  const claimant = await claimantOf(claim.memberId)
  const { needs } = await papersOf(moved)
  const list = asked.map(({ slot, why }) => ({ title: needs.find((need) => need.slot === slot)?.title ?? slot, why }))
  const letter = documentsRequest(await inLetters(moved, claimant), { list, dueOn: closesOn })
  await writeToMember(tx, moved, claimant, { kind: 'claim_documents_requested', once: at.toISOString(), letter })
  return moved
}

/** K5 and K7 by the system: once nothing is missing, the claim goes on by itself. */
export async function settlePapers(tx: Tx, claim: Claim, by: Doing = SYSTEM): Promise<Claim> {
  if (claim.status !== 'INTAKE' && claim.status !== 'INFO_REQUESTED') return claim
  const { missing } = await papersOf(claim)
  if (missing.length > 0) return claim
  const complete = claim.status === 'INFO_REQUESTED' ? await moveClaim(tx, claim, 'receive_documents', { by }) : claim
  return beginReview(tx, complete, by)
}

/** K7: the proof is complete, the time to decide begins; the days the claim waited for the member do not count. */
export async function beginReview(tx: Tx, claim: Claim, by: Doing): Promise<Claim> {
  const claimant = await claimantOf(claim.memberId)
  const { rule, today } = stateToday(claimant.state)
  const proofCompleteAt = claim.proofCompleteAt ?? clock.now()
  const pauses = pausesOf(await requestsOf(claim.id), proofCompleteAt, rule.timeZone, today)
  const { target, hard } = dueOn('decide', dayIn(rule.timeZone, proofCompleteAt), rule, pauses)
  const change = { proofCompleteAt, decideByOn: target, decideHardOn: hard, dueOn: target }
  const inReview = await moveClaim(tx, claim, 'begin_review', { by, change })
  // Taken up without all papers, it is going to be denied for what is known: a letter about papers would mislead.
  const { missing } = await papersOf(inReview)
  if (missing.length > 0) return inReview
  const letter = reviewBegun(await inLetters(inReview, claimant), target)
  await writeToMember(tx, inReview, claimant, { kind: 'claim_in_review', once: target, letter })
  return inReview
}

/** The days between a handler's list and its answer, once the proof was complete. */
function pausesOf(requests: readonly DocumentRequest[], since: Date, timeZone: string, today: Day): DayRange[] {
  return requests.filter(({ at }) => at > since).map(({ at, metAt }) => ({ from: dayIn(timeZone, at), to: metAt ? dayIn(timeZone, metAt) : today }))
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
