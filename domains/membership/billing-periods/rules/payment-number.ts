import { periodNumber } from '#domains/membership/billing-periods/rules/periods.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { type Day, parts } from '#platform/days.ts'

/**
 * The number of the payment that pays for the period beginning on a day; the first is 1. Counted by the calendar from
 * the effective day, so that lapsed months use up a promotion's months too.
 */
export function paymentNumber(effectiveOn: Day, billing: Billing, periodFrom: Day): number {
  const [a, b] = [parts(effectiveOn), parts(periodFrom)]
  const months = (b.year - a.year) * 12 + b.month - a.month
  const whole = Math.floor(months / (billing === 'monthly' ? 1 : 12))
  return periodNumber(effectiveOn, billing, whole).from <= periodFrom ? whole + 1 : whole
}
