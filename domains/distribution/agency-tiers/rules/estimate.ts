import { tierFor } from '#domains/distribution/commissions/rules/tier.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { type Cents, share, times } from '#platform/money.ts'

export type Book = { members: number; price: Cents; billing: Billing }
export type Estimate = { tier: Exclude<CommissionTier, 'T0'>; firstYear: Cents; everyYear: Cents }

const PAYMENTS_A_YEAR: Readonly<Record<Billing, number>> = { monthly: 12, annual: 1 }

/**
 * What so many members bring their agency in a year, all sold at the tier that so many reach: its share of each payment, to the cent, as a
 * statement has it (docs/rules.md §5). Without the enrollment fee, and if all stay.
 */
export function estimateOf({ members, price, billing }: Book, rates: Pick<CommissionRates, 'tiers'>): Estimate {
  const tier = tierFor(members, rates)
  const { first_year: first, renewal } = rates.tiers[tier]
  const payments = members * PAYMENTS_A_YEAR[billing]
  return { tier, firstYear: times(share(price, first), payments), everyYear: times(share(price, renewal), payments) }
}
