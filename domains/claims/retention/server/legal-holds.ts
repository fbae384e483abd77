import type { Actor } from '#access/actor.ts'
import { type Hold, holdsOn } from '#domains/claims/retention/server/retention.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordClaimEvent, withClaim } from '#domains/claims/claims/server/transition.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

export async function legalHolds(actor: Actor, id: Id<'claim'>): Promise<Hold[]> {
  const claim = await findClaim(actor, id)
  // Not for staff with a conflict of interest.
  if (!claim || (await conflictOf(actor, await claimantOf(claim.memberId))) !== 'none') throw new Refusal('not_found')
  return holdsOn(claim)
}

/** Prevents deletion of the documents of this claim, or of all claims of its member. Locks the claim against the sweep. */
export async function placeHold(actor: Actor, id: Id<'claim'>, { on, why }: { on: 'claim' | 'member'; why: string }): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    if ((await holdsOn(claim)).some((hold) => hold.on === on && hold.liftedAt === null)) throw new Refusal('already_on_hold')
    await tx
      .insertInto('legal_holds')
      .values({
        id: newId('legalHold'),
        claim_id: on === 'claim' ? id : null,
        member_id: on === 'member' ? claim.memberId : null,
        why,
        placed_by: actor.id,
        placed_by_name: actor.name,
        placed_at: clock.now(),
      })
      .execute()
    await recordClaimEvent(tx, claim, 'claim.hold_placed', { by: actor, why, data: { on } })
  })
}

/** Lifts a hold. What has become due meanwhile is deleted by the next sweep. */
export async function liftHold(actor: Actor, id: Id<'claim'>, holdId: Id<'legalHold'>, why: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const hold = (await holdsOn(claim)).find((each) => each.id === holdId && each.liftedAt === null)
    if (!hold) throw new Refusal('not_found')
    await lift(tx, actor, claim, holdId, why)
  })
}

async function lift(tx: Tx, actor: Actor, claim: Claim, holdId: Id<'legalHold'>, why: string): Promise<void> {
  await tx
    .updateTable('legal_holds')
    .set({ lifted_by: actor.id, lifted_by_name: actor.name, lifted_why: why, lifted_at: clock.now() })
    .where('id', '=', holdId)
    .execute()
  await recordClaimEvent(tx, claim, 'claim.hold_lifted', { by: actor, why })
}
