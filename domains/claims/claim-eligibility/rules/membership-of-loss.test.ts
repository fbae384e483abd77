import { expect, test } from 'vitest'
import { type Begun, membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import type { Day } from '#platform/days.ts'

const begun = (effectiveOn: Day, coverageEndOn: Day | null, status: Begun['status'] = 'EXPIRED'): Begun => ({
  effectiveOn,
  coverageEndOn,
  status,
})
const now = begun('2026-06-01', null, 'ACTIVE')
const before = begun('2025-01-01', '2025-12-31')
const first = begun('2023-01-01', '2023-12-31')
const all = [now, before, first]

test.each([
  ['under the one that lives', '2026-06-01', now],
  ['on the last day of the one before', '2025-12-31', before],
  ['under the first of three', '2023-05-05', first],
  ['between two, under the one that had ended', '2026-03-01', before],
  ['before all, under the one that lives', '2022-01-01', now],
] as const)('a loss %s', (_, lossOn, expected) => expect(membershipOfLoss(all, lossOn)).toBe(expected))

test('the order they come in does not matter', () => expect(membershipOfLoss([first, before, now], '2025-06-01')).toBe(before))

test('on its last day one is in force still, though another had begun later and ended sooner', () => {
  const short = begun('2025-03-01', '2025-06-30')
  expect(membershipOfLoss([now, short, before], '2025-12-31')).toBe(before)
})

test.each([null, '2025-12-31'] as const)(
  'a void one whose cover ended on %s is never chosen where another was in force',
  (coverageEndOn) => {
    const isVoid = begun('2025-03-01', coverageEndOn, 'VOIDED')
    expect(membershipOfLoss([now, isVoid, before], '2025-06-01')).toBe(before)
    expect(membershipOfLoss([isVoid], '2025-06-01')).toBe(isVoid)
  },
)

test('one that is over without a day on which it ended is in force on no day', () => {
  const over = begun('2026-07-01', null, 'CANCELLED')
  expect(membershipOfLoss([now, over], '2026-08-01')).toBe(now)
})

test('without a day it is the one that lives; without a membership none', () => {
  expect(membershipOfLoss(all, null)).toBe(now)
  expect(membershipOfLoss([], '2026-06-01')).toBeUndefined()
})
