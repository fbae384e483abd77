import { isLive } from '#capabilities/memberships/rules/membership.ts'
import { hasListedElsewhere, lockMember, membershipsOf } from '#capabilities/memberships/server/memberships.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Beginning = { memberId: Id<'member'>; membershipId: Id<'membership'> }

/** What would send a first payment back at once: asked before it is taken. One person and one car have one live membership. */
export async function whyNotBegin(
  tx: Tx,
  { memberId, membershipId }: Beginning,
): Promise<'already_a_member' | 'vin_already_covered' | null> {
  await lockMember(tx, memberId)
  const others = await membershipsOf(tx, memberId)
  if (others.some(({ id, status }) => id !== membershipId && isLive(status))) return 'already_a_member'
  return (await hasListedElsewhere(tx, membershipId)) ? 'vin_already_covered' : null
}
