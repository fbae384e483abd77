import { type Day, daysBetween } from '#platform/days.ts'
import { type Cents, fraction, subtract } from '#platform/money.ts'

export type PlanChange = { from: Cents; to: Cents; period: { from: Day; to: Day }; changedOn: Day }

export type Proration = {
  /** The days the new price is charged for: from the day of the change to the end of the period, both included. */
  daysLeft: number
  credit: Cents
  charge: Cents
  due: Cents
}

/** Credit and charge are rounded separately: they are two lines of the receipt. Refuses a day outside the period. */
export function prorate({ from, to, period, changedOn }: PlanChange): Proration {
  if (changedOn < period.from || changedOn > period.to) throw new RangeError(`${changedOn} is not in ${period.from}…${period.to}`)
  const days = daysBetween(period.from, period.to) + 1
  const daysLeft = daysBetween(changedOn, period.to) + 1
  const credit = fraction(from, daysLeft, days)
  const charge = fraction(to, daysLeft, days)
  return { daysLeft, credit, charge, due: subtract(charge, credit) }
}
