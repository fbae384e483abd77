import { type Actor, type Origin, SYSTEM } from '#access/actor.ts'
import { withdrawal } from '#domains/claims/appeals/rules/emails.ts'
import { whyNotConflicted, whyNotWithdraw } from '#domains/claims/claims/policy.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { ZERO } from '#platform/money.ts'
import { moveClaim, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K23. A withdrawn draft was never filed, so no email is sent. */
export const withdrawClaim = (actor: Actor, id: Id<'claim'>, why: string | undefined, from: Origin): Promise<Claim> =>
  withdraw(actor, id, why ?? null, from)

/** K23 by staff: `request` records how and when the member asked. */
export const withdrawOnRequest = (actor: Actor, id: Id<'claim'>, request: string, from: Origin): Promise<Claim> =>
  withdraw(actor, id, request, from)

async function withdraw(actor: Actor, id: Id<'claim'>, why: string | null, from: Origin): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    if (actor.role === 'staff') refuseIf(whyNotConflicted(await conflictOf(actor, await claimantOf(claim.memberId))))
    refuseIf(whyNotWithdraw(actor, policyFactsOf(claim)))
    const change = { reserve: ZERO, closedAt: clock.now() }
    const withdrawn = await moveClaim(tx, claim, 'withdraw', { by: actor, why, ip: from.ip, change })
    const closed = await moveClaim(tx, withdrawn, 'close_withdrawn', { by: SYSTEM })
    const claimant = await claimantOf(claim.memberId)
    if (claim.submittedAt)
      await writeToMember(tx, closed, claimant, {
        kind: 'claim_withdrawn',
        once: '1',
        email: withdrawal(await inEmails(closed, claimant)),
      })
    return closed
  })
}
