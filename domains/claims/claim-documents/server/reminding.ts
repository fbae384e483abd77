import type { Actor } from '#access/actor.ts'
import { whyNotNudge } from '#domains/claims/claims/policy.ts'
import {
  claimantOf,
  inLetters,
  papersOf,
  refuseIf,
  standingOf,
  tellOf,
  withClaim,
  writeToMember,
} from '#domains/claims/claims/server/claims.ts'
import { stateDay, stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { nudge } from '#domains/claims/claim-documents/rules/letters.ts'
import { type EventKind, eventsAbout } from '#domains/records/history/server/history.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** Whoever helps the member sends them the list of missing documents, at most once a day; automatic reminders (K6) are separate. */
export async function remindOfDocuments(actor: Actor, id: Id<'claim'>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotNudge(actor, standingOf(claim)))
    const claimant = await claimantOf(claim.memberId)
    const { today } = stateToday(claim.state)
    const last = await lastEventOf(claim.id, 'claim.reminded')
    if (last && stateDay(claim.state, last) === today) throw new Refusal('reminded_today')

    const { missing } = await papersOf(claim)
    const letter = nudge(await inLetters(claim, claimant), { from: actor.name, list: missing, dueOn: claim.listEndsOn })
    await writeToMember(tx, claim, claimant, { kind: 'claim_reminder', once: `nudge:${today}`, letter })
    await tellOf(tx, claim, 'claim.reminded', { by: actor })
  })
}

/** When an event of this kind was last recorded for a claim, among its last 200 events. */
async function lastEventOf(claimId: Id<'claim'>, kind: EventKind): Promise<Date | null> {
  const events = await eventsAbout({ claimId }, { limit: 200 })
  return events.find((event) => event.kind === kind)?.at ?? null
}
