import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { isAsSigned } from '#domains/membership/signatures/server/signed-offer.ts'
import { lockMembership, membershipsOf } from '#domains/membership/memberships/server/memberships.ts'
import { lockMember } from '#domains/membership/memberships/server/people.ts'
import { hasListedElsewhere } from '#domains/membership/memberships/server/vehicles.ts'

type Beginning = { memberId: Id<'member'>; membershipId: Id<'membership'> }

/**
 * What would cause a refund of the first payment; checked before it is taken. One person and one car have one live
 * membership, and what is paid for must be what was signed.
 */
export async function whyNotBegin(
  tx: Tx,
  { memberId, membershipId }: Beginning,
): Promise<'already_a_member' | 'vin_already_covered' | 'changed_since_signed' | null> {
  await lockMember(tx, memberId)
  const others = await membershipsOf(tx, memberId)
  if (others.some(({ id, status }) => id !== membershipId && isLive(status))) return 'already_a_member'
  const membership = await lockMembership(tx, membershipId)
  if (membership && !(await isAsSigned(tx, membership))) return 'changed_since_signed'
  return (await hasListedElsewhere(tx, membershipId)) ? 'vin_already_covered' : null
}
