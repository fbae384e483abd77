import { agencyShare } from '#domains/distribution/agency-tiers/rules/tier-progress.ts'
import type { Collected } from '#domains/distribution/commissions/rules/lines.ts'
import type { Billing, PlanVersion, PriceTier } from '#domains/membership/plans/rules/plans.data.ts'
import {
  COMMISSION_RATE_VERSIONS,
  COMMISSION_RATES,
  type CommissionRates,
  type CommissionTier,
} from '#domains/membership/sale-terms/rules/rates.data.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { type Cents, times } from '#platform/money.ts'

export type Supposed = { members: number; plan: PlanVersion; billing: Billing; tier: CommissionTier; priceTier: PriceTier }

export type WhatIf = {
  /** What one member pays each time, without the enrollment fee. */
  price: Cents
  /** What one payment of all the members pays the agency in their first year; a month or a year of them. */
  firstPayment: Cents
  /** The same for their whole first year, and for each year after it. */
  firstYear: Cents
  renewalYear: Cents
}

/** The version of the rates that a sale on this day locks. */
export const ratesOfDay = (on: Day): CommissionRates =>
  COMMISSION_RATE_VERSIONS.findLast(({ effectiveOn }) => effectiveOn <= on) ?? COMMISSION_RATES

/** What so many more members would pay an agency at a tier: by the rule that makes the lines of a statement. */
export function whatIf({ members, plan, billing, tier, priceTier }: Supposed, on: Day): WhatIf {
  const price = plan.prices[priceTier][billing]
  const paymentsAYear = billing === 'monthly' ? 12 : 1
  const allPay = (after: number): Cents => times(agencyShare([payment(after)]), members)
  const payment = (after: number): Collected => ({
    cause: after === 0 ? 'new' : 'renewal',
    on: addMonths(on, after),
    billing,
    netPrice: price,
    enrollmentFee: plan.enrollmentFee,
    membership: { effectiveOn: on, freeLookDays: 30 },
    agency: { masterCode: '', tier, mayPayReferrer: false },
    alliance: null,
    recruiter: null,
    salesAdmin: null,
    rates: ratesOfDay(on),
  })
  return {
    price,
    firstPayment: allPay(0),
    firstYear: times(allPay(0), paymentsAYear),
    renewalYear: times(allPay(12), paymentsAYear),
  }
}
