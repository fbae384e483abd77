import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { defineFigures, HOUSE, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { type Cents, share } from '#platform/money.ts'

/** How much of a price a new code has to leave, in basis points (docs/rules.md §13). A code that exists keeps its terms. */
export type DiscountLimits = {
  leaves: { short: number; long: number }
  /** A code that lasts at most so long has the limit of a short one. */
  shortMonths: number
}

/** The rule book knows no limit but the price itself. */
const NO_LIMITS: DiscountLimits = { leaves: { short: 0, long: 0 }, shortMonths: 3 }

export const DISCOUNT_FIGURES = defineFigures<DiscountLimits>({
  kind: 'discount_limits',
  title: say`Promotion codes: what a discount leaves`,
  says: say`The version of the day on which a code is created. Codes that exist, and those of an imported book, keep their terms.`,
  section: '§1',
  belongsTo: 'money',
  names: HOUSE,
  shipped: () => [{ version: 1, effectiveOn: '2025-01-01', figures: NO_LIMITS }],
  lines: () => LINES,
  faults: () => [],
})

const SHARE = { unit: 'percent', least: 0, most: 9_500 } as const
const LINES: readonly Line[] = [
  { path: 'leaves.short', label: say`A short discount leaves at least, of each price`, ...SHARE },
  { path: 'leaves.long', label: say`A longer discount, or one forever, leaves at least, of each price`, ...SHARE },
  { path: 'shortMonths', label: say`A discount is short up to`, unit: 'months', least: 1, most: 36 },
]

type Discount = Pick<Promotion, 'off' | 'lasts' | 'planCodes'>
/** `leaves`: the basis points that have to be left; `lowest`: the lowest monthly price the code can be used on. */
export type TooMuch = { field: 'off.basisPoints' | 'off.amount'; leaves: number; lowest: Cents }

/**
 * Why a discount takes off too much of the lowest monthly price it can be used on; null where it does not. A waived fee is no discount of a
 * price.
 */
export function takesTooMuch({ off, lasts, planCodes }: Discount, plans: readonly PlanVersion[], limits: DiscountLimits): TooMuch | null {
  const months = lasts.duration === 'months' ? lasts.months : lasts.duration === 'once' ? 1 : Infinity
  const leaves = months <= limits.shortMonths ? limits.leaves.short : limits.leaves.long
  const inScope = plans.filter(({ code }) => planCodes.length === 0 || planCodes.includes(code))
  const prices = inScope.flatMap((plan) => PRICE_TIERS.map((tier) => plan.prices[tier].monthly))
  // Without a limit an amount may be more than a price: it takes off no more than that.
  if (off.kind === 'fee_waiver' || prices.length === 0 || leaves === 0) return null
  const lowest = prices.reduce((one, other) => (other < one ? other : one))
  const most = 10_000 - leaves
  if (off.kind === 'percent') return off.basisPoints <= most ? null : { field: 'off.basisPoints', leaves, lowest }
  return off.amount <= share(lowest, most) ? null : { field: 'off.amount', leaves, lowest }
}
