import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { memberByEmail } from '#domains/membership/memberships/server/people.ts'
import { membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import { ANYBODY, type Buyer } from '#domains/membership/quotes/server/quote.ts'
import { db } from '#platform/db.ts'

/**
 * Who a price is for: a member who was covered before is no new one, also for a code. A seller asks for a customer, among those they may
 * see.
 */
export async function buyerOf(actor: Actor | null, customerEmail?: string): Promise<Buyer> {
  const memberId = actor && (customerEmail === undefined ? actor.memberId : await customerOf(actor, customerEmail))
  if (!memberId) return ANYBODY
  const earlier = await membershipsOf(db(), memberId)
  return { ...ANYBODY, memberId, newMember: !earlier.some(({ effectiveOn }) => effectiveOn !== null) }
}

const customerOf = async (actor: Actor, email: string) =>
  may(actor, 'enrollments.prepare') ? (await memberByEmail(actor, email))?.id : undefined
