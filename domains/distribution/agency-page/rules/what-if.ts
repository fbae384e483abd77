import { agencyShare } from '#domains/distribution/agency-tiers/rules/tier-progress.ts'
import type { Collected } from '#domains/distribution/commissions/rules/lines.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { SaleRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { type Cents, times, ZERO } from '#platform/money.ts'

/** `plan` at the price of the agency; `tiers`: those in force. */
export type Supposed = {
  members: number
  plan: { prices: Readonly<Record<Billing, Cents>>; enrollmentFee: Cents }
  billing: Billing
  tier: CommissionTier
  tiers: SaleRates['tiers']
}

export type WhatIf = {
  /** What one member pays each time, without the enrollment fee. */
  price: Cents
  /** What one payment of all the members pays the agency in their first year; a month or a year of them. */
  firstPayment: Cents
  /** The same for their whole first year, and for each year after it. */
  firstYear: Cents
  renewalYear: Cents
}

/** An agency alone: nobody above it has a share, and no tier earns more than all shares together may be. */
const AGENCY_ALONE = {
  referral: ZERO,
  recruiter: { basisPoints: 0, months: 0 },
  salesAdmin: { basisPoints: 0, months: 0 },
  stackCap: { first_year: 10_000, renewal: 10_000 },
} as const

/** What so many more members would pay an agency at a tier: by the rule that makes the lines of a statement. */
export function whatIf({ members, plan, billing, tier, tiers }: Supposed, on: Day): WhatIf {
  const price = plan.prices[billing]
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
    rates: { ...AGENCY_ALONE, tiers },
  })
  return {
    price,
    firstPayment: allPay(0),
    firstYear: times(allPay(0), paymentsAYear),
    renewalYear: times(allPay(12), paymentsAYear),
  }
}
