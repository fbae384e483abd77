import { higherTier, tierRank } from '#domains/membership/sale-terms/rules/tier-sold-at.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Day } from '#platform/days.ts'

export type TierProgress = {
  tier: CommissionTier
  /** Active paid members at the end of each month, the latest last. */
  monthEnds: readonly number[]
  /** The lowest tier an alliance grants its agencies. */
  floor: CommissionTier | null
  /** Set by staff, with a reason, until a day. */
  pinned: { tier: CommissionTier; until: Day } | null
}

/**
 * The tier from the first of a month on: up at once, down only after three months below (docs/rules.md §5). T0 never changes automatically.
 */
export function nextTier(progress: TierProgress, on: Day, rates: CommissionRates): CommissionTier {
  if (progress.pinned && on <= progress.pinned.until) return progress.pinned.tier
  if (progress.tier === 'T0') return 'T0'

  const recent = progress.monthEnds.slice(-rates.tierDownAfterMonths)
  const reached = recent.map((active) => tierFor(active, rates)).reduce(higherTier, 'T0')
  const last = tierFor(progress.monthEnds.at(-1) ?? 0, rates)
  const mayGoDown = recent.length >= rates.tierDownAfterMonths
  // What was counted before staff set a lower tier does not raise it again.
  const held = mayGoDown && tierRank(reached) < tierRank(progress.tier) ? reached : progress.tier
  return higherTier(higherTier(last, held), progress.floor ?? 'T0')
}

/** T4 with P3 is approved by super, never reached by counting (docs/rules.md §1): until then T3. A pair that super set stays. */
export const allowedTier = (now: CommissionTier, reached: CommissionTier, price: 'P1' | 'P2' | 'P3'): CommissionTier =>
  reached === 'T4' && now !== 'T4' && isGuarded({ tier: reached, price }) ? 'T3' : reached

/** The pair that leaves too little after claims. */
export const isGuarded = ({ tier, price }: { tier: CommissionTier; price: 'P1' | 'P2' | 'P3' }): boolean => tier === 'T4' && price === 'P3'

/** The tier that a number of active paid members reaches. */
export function tierFor(active: number, { tiers }: Pick<CommissionRates, 'tiers'>): Exclude<CommissionTier, 'T0'> {
  return (['T4', 'T3', 'T2'] as const).find((tier) => active >= tiers[tier].from) ?? 'T1'
}

export type WhyNotSet = 'only_proposes' | 'above_your_approval' | 'needs_super'
export type Setter = 'sales-agent' | 'sales-admin' | 'staff.finance' | 'staff.super'

/** Null means this user may set the pair (docs/rules.md §1 and §6.7). A sales agent only proposes. */
export function whyNotSet(by: readonly Setter[], pair: { tier: CommissionTier; price: 'P1' | 'P2' | 'P3' }): WhyNotSet | null {
  if (by.includes('staff.super')) return null
  if (isGuarded(pair)) return 'needs_super'
  if (by.includes('staff.finance')) return null
  if (!by.includes('sales-admin')) return 'only_proposes'
  return tierRank(pair.tier) <= tierRank('T2') && pair.price !== 'P3' ? null : 'above_your_approval'
}
