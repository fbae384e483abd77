import { COMMISSION_TIERS, type CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'

export const tierRank = (tier: CommissionTier): number => COMMISSION_TIERS.indexOf(tier)
export const higherTier = (a: CommissionTier, b: CommissionTier): CommissionTier => (tierRank(a) >= tierRank(b) ? a : b)

/** The tier a new sale locks: the agency's own, or its alliance's floor where that is higher; T0 never moves (docs/rules.md §5). */
export const tierSoldAt = (own: CommissionTier, floor: CommissionTier | null): CommissionTier =>
  own === 'T0' || floor === null ? own : higherTier(own, floor)
