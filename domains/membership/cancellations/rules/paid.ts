import type { Upgrade } from '#domains/membership/cancellations/rules/refund.ts'
import type { Day } from '#platform/days.ts'
import { add, type Cents, least, subtract, ZERO } from '#platform/money.ts'

/** One payment that went through, as a refund reckons with it. */
export type Collected = {
  kind: 'first' | 'renewal' | 'reinstatement' | 'plan_change'
  /** The first day it paid for; null when it paid for nothing and goes back by itself. */
  from: Day | null
  enrollmentFee: Cents
  /** What of it is neither given back, nor on its way back, nor lost to a dispute. */
  left: Cents
}

/** The price, and apart from it the enrollment fee and what higher plans cost from the day they began. */
export type Paid = { price: Cents; enrollmentFee: Cents; upgrades: Upgrade[] }

/** What was collected for the days from one on. A payment that paid for no days is no part of any price. */
export const paidSince = (payments: readonly Collected[], since: Day): Paid =>
  paidIn(payments.filter(({ from }) => from !== null && from >= since))

/** All that was ever collected, for a membership that is void from its first day. */
export const paidEver = (payments: readonly Collected[]): Paid => paidIn(payments)

function paidIn(payments: readonly Collected[]): Paid {
  const upgrades = payments.flatMap(({ kind, from, left }) => (kind === 'plan_change' && from && left > 0 ? [{ from, amount: left }] : []))
  const others = payments.filter(({ kind, from }) => kind !== 'plan_change' || from === null)
  // What went back of a payment went back of its dues first.
  const fees = others.map(({ enrollmentFee, left }) => least(enrollmentFee, left))
  const enrollmentFee = add(ZERO, ...fees)
  return { price: subtract(add(ZERO, ...others.map(({ left }) => left)), enrollmentFee), enrollmentFee, upgrades }
}
