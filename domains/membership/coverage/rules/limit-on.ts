import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { addDays, type Day } from '#platform/days.ts'
import { type Cents, least, times, ZERO } from '#platform/money.ts'

/** A plan's limits and the first loss day they hold for. The first row holds from the effective day. */
export type LimitPeriod = { effectiveFrom: Day; limit: Cents; aggregate: Cents; claimsPerYear: number }

export type LimitOn = LimitPeriod & {
  /** The higher limit already bought whose wait had not ended on the loss day. */
  waitingFor: Cents | null
  /** The first loss day of the higher limit. */
  higherFrom: Day | null
}

/** The limits for a loss on this day (docs/rules.md §1, upgrade). Null before the first row. */
export function limitOn(on: Day, rows: readonly LimitPeriod[]): LimitOn | null {
  const inOrder = rows.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
  const inForce = inOrder.findLast((row) => row.effectiveFrom <= on)
  if (!inForce) return null
  const higher = inOrder.find((row) => row.effectiveFrom > on && row.limit > inForce.limit)
  return { ...inForce, waitingFor: higher?.limit ?? null, higherFrom: higher?.effectiveFrom ?? null }
}

/** The first loss day of a changed plan: an upgrade waits 30 days, a downgrade begins with the next period. */
export function effectiveFrom(
  change: { from: Cents; to: Cents; changedOn: Day; nextPeriodFrom: Day },
  { upgradeWaitDays }: Pick<MembershipTerms, 'upgradeWaitDays'>,
): Day {
  return change.to > change.from ? addDays(change.changedOn, upgradeWaitDays) : change.nextPeriodFrom
}

/** The claim-free bonus on the limit: $50 a year, at most $250; a paid claim sets `claimFreeYears` to 0. Zero unless switched on. */
export function rewardBonus(claimFreeYears: number, { reward }: Pick<MembershipTerms, 'reward'>): Cents {
  return reward.on ? least(reward.most, times(reward.perYear, Math.max(0, claimFreeYears))) : ZERO
}
