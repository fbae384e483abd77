import { type CountedClaim, membershipYear } from '#domains/membership/coverage/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'

/**
 * The consecutive whole membership years before a loss in which no deductible was paid; a paid claim restarts the
 * count (docs/rules.md §1, Deductible Rewards). Riders do not.
 */
export function claimFreeYears(claims: readonly CountedClaim[], effectiveOn: Day, on: Day): number {
  const year = membershipYear(effectiveOn, on)?.number ?? 1
  const paidIn = claims
    .filter(({ rider, state, lossOn }) => rider === null && state !== 'uncounted' && lossOn <= on)
    .map(({ lossOn }) => membershipYear(effectiveOn, lossOn)?.number ?? 0)
  return Math.max(0, year - 1 - Math.max(0, ...paidIn))
}
