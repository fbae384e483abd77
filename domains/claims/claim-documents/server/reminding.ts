import type { Actor } from '#access/actor.ts'
import { whyNotNudge } from '#domains/claims/claims/policy.ts'
import {
  claimantOf,
  inLetters,
  lastToldOf,
  papersOf,
  refuseIf,
  standingOf,
  stateDay,
  stateToday,
  tellOf,
  withClaim,
  writeToMember,
} from '#domains/claims/claims/server/claims.ts'
import { nudge } from '#domains/claims/claim-documents/rules/letters.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** Whoever helps the member sends them the list of what is missing, once a day at most; our own reminders come besides (K6). */
export async function remindOfDocuments(actor: Actor, id: Id<'claim'>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotNudge(actor, standingOf(claim)))
    const claimant = await claimantOf(claim.memberId)
    const { today } = stateToday(claim.state)
    const last = await lastToldOf(claim.id, 'claim.reminded')
    if (last && stateDay(claim.state, last) === today) throw new Refusal('reminded_today')

    const { missing } = await papersOf(claim)
    const letter = nudge(await inLetters(claim, claimant), { from: actor.name, list: missing, dueOn: claim.listEndsOn })
    await writeToMember(tx, claim, claimant, { kind: 'claim_reminder', once: `nudge:${today}`, letter })
    await tellOf(tx, claim, 'claim.reminded', { by: actor })
  })
}
