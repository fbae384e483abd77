import type { System } from '#access/actor.ts'
import { addDays } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { move } from '#domains/membership/memberships/server/transitions.ts'
import { unredeem } from '#domains/membership/promotions/server/redeem.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** M4: an enrollment that came to nothing. Its promotion can be used by somebody else. */
export async function expireEnrollment(tx: Tx, membership: Membership, { by, why }: { by: System; why: string }): Promise<void> {
  await unredeem(tx, membership.id)
  const { id, effectiveOn, state } = membership
  const today = localDay(state)
  if (effectiveOn) await releaseVehicles(tx, id, today)
  // Begun on trust and never paid: its cover ended before it began.
  const never = effectiveOn ? { coverage_end_on: addDays(effectiveOn, -1), provisional: false } : {}
  await move(tx, membership, 'let_go', { by, why, change: { ended_on: today, ...never } })
}
