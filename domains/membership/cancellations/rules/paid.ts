import type { Upgrade } from '#domains/membership/cancellations/rules/refund.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, least, subtract, ZERO } from '#platform/money.ts'

/** A successful payment, as the refund rules see it. */
export type Collected = {
  kind: 'first' | 'renewal' | 'reinstatement' | 'plan_change'
  /** The first day it paid for; null when it paid for no period and is refunded by itself. */
  from: Day | null
  enrollmentFee: Cents
  /** Its amount less refunds, refunds in progress and lost disputes. */
  left: Cents
}

/** The price and, separately, the enrollment fee and the cost of upgrades from the day they began. */
export type Paid = { price: Cents; enrollmentFee: Cents; upgrades: Upgrade[] }

/** What was collected for periods from a day on. A payment for no period is no part of the price. */
export const paidSince = (payments: readonly Collected[], since: Day): Paid =>
  paidIn(payments.filter(({ from }) => from !== null && from >= since))

/** Everything that was ever collected, for a membership that is void from its first day. */
export const allPaid = (payments: readonly Collected[]): Paid => paidIn(payments)

function paidIn(payments: readonly Collected[]): Paid {
  const upgrades = payments.flatMap(({ kind, from, left }) => (kind === 'plan_change' && from && left > 0 ? [{ from, amount: left }] : []))
  const others = payments.filter(({ kind, from }) => kind !== 'plan_change' || from === null)
  // Refunds of a payment reduce its dues first.
  const fees = others.map(({ enrollmentFee, left }) => least(enrollmentFee, left))
  const enrollmentFee = add(ZERO, ...fees)
  return { price: subtract(add(ZERO, ...others.map(({ left }) => left)), enrollmentFee), enrollmentFee, upgrades }
}
