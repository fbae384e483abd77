import { type CountedClaim, membershipYear } from '#domains/membership/coverage/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'

/**
 * The whole membership years before a loss in which no deductible was paid, one after the other; a paid claim begins the
 * count anew (docs/rules.md §1, Deductible Rewards). Riders end nothing.
 */
export function claimFreeYears(claims: readonly CountedClaim[], effectiveOn: Day, on: Day): number {
  const year = membershipYear(effectiveOn, on)?.number ?? 1
  const paidIn = claims
    .filter(({ rider, state, lossOn }) => rider === null && state !== 'uncounted' && lossOn <= on)
    .map(({ lossOn }) => membershipYear(effectiveOn, lossOn)?.number ?? 0)
  return Math.max(0, year - 1 - Math.max(0, ...paidIn))
}
