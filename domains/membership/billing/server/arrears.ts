import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { recover } from '#domains/membership/billing/server/renew.ts'
import type { Payment, Renewed } from '#domains/membership/billing/server/paid-period.ts'
import { graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { addDays, beginningOf, type Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'

export type Arrears = {
  amount: Cents
  dueOn: Day
  /** When the grace period ends, and when the period after the unpaid one begins. */
  graceOverAt: Date
  nextDueAt: Date
}

/**
 * What a past-due member owes: the period since the due day at its price. Refused after the grace period, when only
 * M8 (reinstatement) is possible.
 */
export async function arrearsOf(tx: Tx, id: Id<'membership'>): Promise<Arrears> {
  const found = await arrearsToday(tx, id)
  if (typeof found === 'string') throw new Refusal(found)
  return found
}

/** The amount owed, or why there is nothing to pay. */
export async function arrearsToday(tx: Tx, id: Id<'membership'>): Promise<Arrears | 'nothing_open' | 'grace_over'> {
  const membership = await lockMembership(tx, id)
  if (membership?.status !== 'PAST_DUE' || !membership.dueOn) return 'nothing_open'
  const { state, dueOn } = membership
  if (localDay(state) > graceEndsOn(dueOn, termsOn(dueOn))) return 'grace_over'
  const { period, amount } = await nextCharge(membership)
  if (!period) throw new Error(`${id} has not begun.`)
  const beginning = (day: Day): Date => beginningOf(day, zoneOf(state))
  return {
    amount,
    dueOn,
    graceOverAt: beginning(addDays(graceEndsOn(dueOn, termsOn(dueOn)), 1)),
    nextDueAt: beginning(addDays(period.to, 1)),
  }
}

type Paid = Renewed | { outcome: 'not_wanted'; because: 'paid_already' }

/** M6 by a payment page. It pays only for the due day it was opened for, so that a payment made another way meanwhile is not doubled. */
export async function payArrears(tx: Tx, id: Id<'membership'>, dueOn: Day, payment: Payment): Promise<Paid> {
  const membership = await lockMembership(tx, id)
  if (!membership) throw new Refusal('not_found')
  const isPaid = membership.status === 'ACTIVE' || (membership.status === 'PAST_DUE' && membership.dueOn !== dueOn)
  return isPaid ? { outcome: 'not_wanted', because: 'paid_already' } : recover(tx, id, payment)
}
