import { tierFor } from '#domains/distribution/commissions/rules/tier.ts'
import { COMMISSION_RATES, type CommissionRates, type CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { higherTier } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { type Cents, share, times } from '#platform/money.ts'

export type WhatIf = {
  tier: CommissionTier
  /** What one month's payment of all the new members pays, in their first year and after it. */
  firstYear: Cents
  renewal: Cents
}

/** What so many more members at a price would be worth a month: a sale keeps the tier it was sold at, so those sold from now on. */
export function whatIf(
  { tier, activeMembers }: { tier: CommissionTier; activeMembers: number },
  { members, price }: { members: number; price: Cents },
  rates: CommissionRates = COMMISSION_RATES,
): WhatIf {
  const soldAt = tier === 'T0' ? 'T0' : higherTier(tier, tierFor(activeMembers, rates))
  const rate = soldAt === 'T0' ? { first_year: 0, renewal: 0 } : rates.tiers[soldAt]
  return { tier: soldAt, firstYear: times(share(price, rate.first_year), members), renewal: times(share(price, rate.renewal), members) }
}

/** The next tier by counting, and how many more active members it takes; null at the highest, and for a referrer, who does not move. */
export function nextTierUp(
  { tier, activeMembers }: { tier: CommissionTier; activeMembers: number },
  { tiers }: CommissionRates = COMMISSION_RATES,
): { tier: 'T2' | 'T3' | 'T4'; more: number } | null {
  if (tier === 'T0') return null
  const next = (['T2', 'T3', 'T4'] as const).find((each) => each > tier)
  return next ? { tier: next, more: Math.max(1, tiers[next].from - activeMembers) } : null
}
