import { type EventActor, SYSTEM } from '#access/actor.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { reviewBegun } from '#domains/claims/claim-documents/rules/emails.ts'
import type { DayRange } from '#platform/business-days.ts'
import { clock, dayIn } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { moveClaim } from '#domains/claims/claims/server/transition.ts'
import { documentsReceived } from '#domains/claims/claims/server/received-documents.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { type DocumentRequest, requestsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K5 and K7 by the system: once nothing is missing and every file is looked into, the claim goes on by itself. */
export async function completeDocuments(tx: Tx, claim: Claim, by: EventActor = SYSTEM): Promise<Claim> {
  if (claim.status !== 'INTAKE' && claim.status !== 'INFO_REQUESTED') return claim
  const { missing, documents } = await documentsReceived(claim)
  if (missing.length > 0 || documents.some(({ state }) => state === 'examining')) return claim
  const complete = claim.status === 'INFO_REQUESTED' ? await moveClaim(tx, claim, 'receive_documents', { by }) : claim
  return beginReview(tx, complete, by)
}

/**
 * K7: the proof is complete, the time to decide begins; the days the claim waited for the member do not count. `countedFrom`: of a claim of
 * an existing book, the day on which that was.
 */
export async function beginReview(tx: Tx, claim: Claim, by: EventActor, countedFrom?: Day): Promise<Claim> {
  const claimant = await claimantOf(claim.memberId)
  const { rule, today } = stateToday(claim.state)
  const proofCompleteAt = claim.proofCompleteAt ?? clock.now()
  const pauses = pausesOf(await requestsOf(claim.id), proofCompleteAt, rule.timeZone, today)
  const completeOn = dayIn(rule.timeZone, proofCompleteAt)
  const { target, hard } = dueFrom('decide', completeOn, rule, pauses)
  const change = { proofCompleteAt, decideByOn: target, decideHardOn: hard }
  const inReview = await moveClaim(tx, claim, 'begin_review', { by, change, countedFrom })
  // A claim reviewed despite missing documents is going to be denied, so an email saying that everything is here would mislead.
  const { missing } = await documentsReceived(inReview)
  if (missing.length > 0) return inReview
  const email = reviewBegun(await inEmails(inReview, claimant), target)
  await writeToMember(tx, inReview, claimant, { kind: 'claim_in_review', once: target, email })
  return inReview
}

/** The days between each document request made after the proof was complete and its answer. */
function pausesOf(requests: readonly DocumentRequest[], since: Date, timeZone: string, today: Day): DayRange[] {
  return requests
    .filter(({ at }) => at > since)
    .map(({ at, metAt }) => ({ from: dayIn(timeZone, at), to: metAt ? dayIn(timeZone, metAt) : today }))
}
