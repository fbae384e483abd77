import { expect, test } from 'vitest'
import { claimFreeYears } from '#domains/membership/coverage/rules/claim-free-years.ts'
import type { CountedClaim } from '#domains/membership/coverage/rules/membership-year.ts'
import type { Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

// Amara, a member since 2022-03-01.
const SINCE: Day = '2022-03-01'
const claim = (lossOn: Day, change: Partial<CountedClaim> = {}): CountedClaim => ({
  lossOn,
  state: 'paid',
  amount: cents(500_00),
  rider: null,
  ...change,
})

test.each<[string, readonly CountedClaim[], Day, number]>([
  ['none in the first year', [], '2022-12-01', 0],
  ['one in the second year', [], '2023-03-01', 1],
  ['the day before is still in the first year', [], '2023-02-28', 0],
  ['four years without a claim are four', [], '2026-06-01', 4],
  ['after a claim paid in the third year only the fourth counts', [claim('2024-05-01')], '2026-06-01', 1],
  ['a claim of the current year leaves none', [claim('2026-03-05')], '2026-06-01', 0],
  ['an approved claim counts as paid', [claim('2025-05-01', { state: 'approved_unpaid' })], '2026-06-01', 0],
  ['a denied claim does not count', [claim('2025-05-01', { state: 'uncounted' })], '2026-06-01', 4],
  ['a rider does not count', [claim('2025-05-01', { rider: 'roadside' })], '2026-06-01', 4],
  ['a later loss does not count', [claim('2026-07-01')], '2026-06-01', 4],
  ['none on a day before the membership', [], '2021-06-01', 0],
])('%s', (_, claims, on, years) => expect(claimFreeYears(claims, SINCE, on)).toBe(years))
