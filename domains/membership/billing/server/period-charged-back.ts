import type { System } from '#access/actor.ts'
import type { Period } from '#domains/membership/billing-periods/rules/periods.ts'
import { addDays } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'
import { releaseVehicles } from '#domains/membership/memberships/server/vehicles.ts'
import { addCoverageBreaks } from '#domains/membership/memberships/server/coverage-changes.ts'

const PAYMENTS: System = { kind: 'system', name: 'Payments' }

/**
 * The bank finally took back the payment of these days, so they are not covered. A membership without any other paid
 * days ends with the day before; one that has been paid since, or has ended, keeps its other paid days (docs/rules.md
 * §10).
 */
export async function periodChargedBack(tx: Tx, id: Id<'membership'>, { from, to }: Period): Promise<'ended' | 'not_covered'> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  const { status, periodTo, state } = membership
  const today = localDay(state)
  const name = status === 'ACTIVE' ? 'company_cancel' : status === 'CANCEL_SCHEDULED' ? 'end' : null
  if (!name || periodTo !== to || today > to) {
    if (status !== 'VOIDED') await addCoverageBreaks(tx, id, [{ kind: 'gap', from, to }])
    return 'not_covered'
  }
  const coverEndsOn = addDays(from, -1)
  await releaseVehicles(tx, id, today)
  await transition(tx, membership, name, {
    by: PAYMENTS,
    why: 'payment_taken_back',
    change: { ended_on: today, coverage_end_on: coverEndsOn, cancel_reason: 'payment_taken_back' },
    data: { refundCents: 0, refundLines: [], coverEndsOn },
  })
  return 'ended'
}
