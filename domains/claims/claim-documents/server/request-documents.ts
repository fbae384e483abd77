import { type Actor, type System, SYSTEM } from '#access/actor.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { infoRequestDays } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { whyNotRequest } from '#domains/claims/claim-documents/policy.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { documentsRequest } from '#domains/claims/claim-documents/rules/emails.ts'
import { addRequests } from '#domains/claims/claim-documents/server/claim-documents.store.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { moveClaim, refuseIf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { type ReceivedDocuments, documentsReceived } from '#domains/claims/claims/server/received-documents.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { meetRequests } from '#domains/claims/claim-documents/server/meet-requests.ts'
import { type DocumentRequest, requestsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K4 and K8. */
export async function requestDocuments(actor: Actor, id: Id<'claim'>, requested: RequestedDocuments): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(await whyNotAsk(actor, claim))
    await sendRequest(tx, claim, requested, { by: actor, today: stateToday(claim.state).today })
  })
}

/** Why this person may not request documents for this claim now. */
export async function whyNotAsk(actor: Actor, claim: Claim): Promise<ClaimReason | null> {
  const listsSent = new Set((await requestsOf(claim.id)).filter(({ by }) => by !== 'system').map(({ at }) => at.getTime())).size
  return whyNotRequest(actor, claim.status, { conflict: await conflictOf(actor, await claimantOf(claim.memberId)), listsSent })
}

/**
 * K4 by the system, at filing or from an existing book: one list of everything missing, counted from a day. No email: the acknowledgement
 * has the list.
 */
export async function askForMissing(
  tx: Tx,
  claim: Claim,
  { missing }: ReceivedDocuments,
  { by, on, at }: { by: System; on: Day; at: Date },
): Promise<Claim> {
  const { closesOn } = infoRequestDays(on, deadlinesOn(on))
  await addRequests(
    tx,
    claim.id,
    missing.map(({ requirement, why }) => ({ requirement, why, by: 'system', at, dueOn: closesOn, metAt: null })),
  )
  return moveClaim(tx, claim, 'request_documents', {
    by,
    data: { requirements: missing.map(({ requirement }) => requirement) },
    change: { listEndsOn: closesOn },
  })
}

/** K4 by the system, after filing: an uploaded file was found unusable. */
export async function askAgain(tx: Tx, claim: Claim, requested: RequestedDocuments): Promise<Claim> {
  return sendRequest(tx, claim, requested, { by: SYSTEM, today: stateToday(claim.state).today })
}

export type RequestedDocuments = readonly { requirement: DocumentKind; why: string }[]

/** K4 and K8: one list, one email and one due day. */
export async function sendRequest(
  tx: Tx,
  claim: Claim,
  requested: RequestedDocuments,
  { by, today }: { by: Actor | System; today: Day },
): Promise<Claim> {
  const { closesOn } = infoRequestDays(today, deadlinesOn(today))
  const at = clock.now()
  const open = new Set((await requestsOf(claim.id)).filter(({ metAt }) => metAt === null).map(({ requirement }) => requirement))
  const requests: DocumentRequest[] = requested.map(({ requirement, why }) => ({
    requirement,
    why,
    by: by.kind === 'person' ? by.id : 'system',
    at,
    dueOn: closesOn,
    metAt: null,
  }))
  for (const { requirement } of requests) if (open.has(requirement)) await meetRequests(tx, claim.id, requirement, at)
  await addRequests(tx, claim.id, requests)
  const move = claim.status === 'IN_REVIEW' ? 'request_more' : 'request_documents'
  const moved = await moveClaim(tx, claim, move, {
    by,
    data: { requirements: requested.map(({ requirement }) => requirement) },
    change: { listEndsOn: closesOn, arrivedAt: null },
  })

  const claimant = await claimantOf(claim.memberId)
  const { needs } = await documentsReceived(moved)
  const list = requested.map(({ requirement, why }) => ({
    title: needs.find((need) => need.requirement === requirement)?.title ?? requirement,
    why,
  }))
  const email = documentsRequest(await inEmails(moved, claimant), { list, dueOn: closesOn })
  await writeToMember(tx, moved, claimant, { kind: 'claim_documents_requested', once: at.toISOString(), email })
  return moved
}
