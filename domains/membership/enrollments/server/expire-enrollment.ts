import type { System } from '#access/actor.ts'
import { addDays } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { unredeem } from '#domains/membership/promotions/server/redeem.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'

/** M4: an enrollment that was never completed. Its promotion can be used by others again. */
export async function expireEnrollment(tx: Tx, membership: Membership, { by, why }: { by: System; why: string }): Promise<void> {
  await unredeem(tx, membership.id)
  const { id, effectiveOn, state } = membership
  const today = localDay(state)
  if (effectiveOn) await releaseVehicles(tx, id, today)
  // Begun provisionally and never paid: its coverage ended before it began.
  const neverCovered = effectiveOn ? { coverage_end_on: addDays(effectiveOn, -1), provisional: false } : {}
  await transition(tx, membership, 'let_go', { by, why, change: { ended_on: today, ...neverCovered } })
}
