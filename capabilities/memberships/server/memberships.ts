import type { Actor } from '#access/actor.ts'
import { type Membership, membershipsOf, visibleMembership } from '#capabilities/memberships/server/memberships.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** The room's front door: what other rooms may ask of memberships. */
export { activate, settled, type Activated } from '#capabilities/memberships/server/activate.ts'
export { amountFor, nextCharge } from '#capabilities/memberships/server/charge.ts'
export { coverOn, type CoverOn } from '#capabilities/memberships/server/cover-on.ts'
export { localDay } from '#capabilities/memberships/server/days.ts'
export type { Membership } from '#capabilities/memberships/server/memberships.store.ts'
export { fallPastDue, recover, reinstate, renew, type Renewed } from '#capabilities/memberships/server/renew.ts'

/** A membership the actor may know of; anything else is not found. */
export async function loadMembership(actor: Actor, id: Id<'membership'>): Promise<Membership> {
  const membership = await visibleMembership(actor, id)
  if (!membership) throw new Refusal('not_found')
  return membership
}

/** All of a member's memberships, the live one first. Scope is the caller's: it has loaded the member through its actor. */
export const membershipsOfMember = (memberId: Id<'member'>): Promise<Membership[]> => membershipsOf(db(), memberId)
