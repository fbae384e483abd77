import type { Actor } from '#access/actor.ts'
import { whyNotConflicted } from '#domains/claims/claims/policy.ts'
import { newMessage } from '#domains/claims/claim-messages/rules/emails.ts'
import { addMessage } from '#domains/claims/claim-messages/server/claim-messages.store.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { changeClaim, refuseIf, recordClaimEvent, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'

/** A message between the member and staff. Staff with a conflict of interest do not write. */
export async function sendMessage(actor: Actor, id: Id<'claim'>, body: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    if (actor.role === 'staff') refuseIf(whyNotConflicted(await conflictOf(actor, claimant)))
    const at = clock.now()
    const messageId = await addMessage(tx, id, actor, { body, internal: false, at })
    await changeClaim(tx, claim, 'claim.message_sent', { by: actor })
    if (actor.role !== 'staff') return
    const email = newMessage(await inEmails(claim, claimant), actor.name.split(' ')[0] ?? actor.name)
    await writeToMember(tx, claim, claimant, { kind: 'claim_message', once: messageId, email })
  })
}

/** An internal note, shown only to staff. */
export async function noteOnClaim(actor: Actor, id: Id<'claim'>, body: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotConflicted(await conflictOf(actor, await claimantOf(claim.memberId))))
    await addMessage(tx, id, actor, { body, internal: true, at: clock.now() })
    await recordClaimEvent(tx, claim, 'claim.noted', { by: actor })
  })
}
