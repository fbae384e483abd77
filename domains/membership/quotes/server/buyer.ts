import type { Actor } from '#access/actor.ts'
import { membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import { ANYBODY, type Buyer } from '#domains/membership/quotes/server/quote.ts'
import { db } from '#platform/db.ts'

/** Who asks for a price: a member who was covered before is no new one, also for a code. */
export async function buyerOf(actor: Actor | null): Promise<Buyer> {
  if (!actor?.memberId) return ANYBODY
  const earlier = await membershipsOf(db(), actor.memberId)
  return { ...ANYBODY, memberId: actor.memberId, newMember: !earlier.some(({ effectiveOn }) => effectiveOn !== null) }
}
