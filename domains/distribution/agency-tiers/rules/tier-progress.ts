import { commissionLines, type Collected } from '#domains/distribution/commissions/rules/lines.ts'
import { allowedTier } from '#domains/distribution/commissions/rules/tier.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { higherTier, tierRank } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'

type CountedTier = 'T2' | 'T3' | 'T4'
export type NextTier = { tier: CountedTier; needs: number; more: number }

/** The next tier by counting, and how many more active paid members it takes; null at the highest one that counting reaches. */
export function nextTierUp(
  { tier, active, price }: { tier: CommissionTier; active: number; price: 'P1' | 'P2' | 'P3' },
  { tiers }: CommissionRates,
): NextTier | null {
  if (tier === 'T0') return null
  const next = (['T2', 'T3', 'T4'] as const).find((each) => tierRank(each) > tierRank(tier))
  if (!next || allowedTier(tier, next, price) !== next) return null
  return { tier: next, needs: tiers[next].from, more: Math.max(0, tiers[next].from - active) }
}

/** What an agency's payments brought it by the rates locked for each, and what they would have at a tier at least as high as this one. */
export function worthOf(payments: readonly Collected[], tier: CommissionTier): { asPaid: Cents; asNext: Cents } {
  return { asPaid: agencyShare(payments), asNext: agencyShare(payments.map((payment) => soldAt(payment, tier))) }
}

const soldAt = (payment: Collected, tier: CommissionTier): Collected => ({
  ...payment,
  agency: payment.agency && { ...payment.agency, tier: payment.agency.tier === 'T0' ? 'T0' : higherTier(payment.agency.tier, tier) },
})

/** The agency's own lines of these payments. */
export const agencyShare = (payments: readonly Collected[]): Cents =>
  add(
    ZERO,
    ...payments
      .flatMap((payment) => commissionLines(payment))
      .filter(({ payeeKind }) => payeeKind === 'agency')
      .map(({ amount }) => amount),
  )
