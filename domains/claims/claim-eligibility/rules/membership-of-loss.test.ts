import { expect, test } from 'vitest'
import { type BegunMembership, membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import type { Day } from '#platform/days.ts'

const membership = (effectiveOn: Day, coverageEndOn: Day | null, status: BegunMembership['status'] = 'EXPIRED'): BegunMembership => ({
  effectiveOn,
  coverageEndOn,
  status,
})
const current = membership('2026-06-01', null, 'ACTIVE')
const previous = membership('2025-01-01', '2025-12-31')
const first = membership('2023-01-01', '2023-12-31')
const all = [current, previous, first]

test.each([
  ['under the active one', '2026-06-01', current],
  ['on the last day of the previous one', '2025-12-31', previous],
  ['under the first of three', '2023-05-05', first],
  ['between two, under the one that ended', '2026-03-01', previous],
  ['before all of them, under the active one', '2022-01-01', current],
] as const)('a loss %s', (_, lossOn, expected) => expect(membershipOfLoss(all, lossOn)).toBe(expected))

test('the order of the memberships does not matter', () =>
  expect(membershipOfLoss([first, previous, current], '2025-06-01')).toBe(previous))

test('a membership is in force on its last day, even if a later one has already ended', () => {
  const short = membership('2025-03-01', '2025-06-30')
  expect(membershipOfLoss([current, short, previous], '2025-12-31')).toBe(previous)
})

test.each([null, '2025-12-31'] as const)(
  'a void one whose coverage ended on %s is not chosen when another was in force',
  (coverageEndOn) => {
    const isVoid = membership('2025-03-01', coverageEndOn, 'VOIDED')
    expect(membershipOfLoss([current, isVoid, previous], '2025-06-01')).toBe(previous)
    expect(membershipOfLoss([isVoid], '2025-06-01')).toBe(isVoid)
  },
)

test('an ended membership without an end day is in force on no day', () => {
  const ended = membership('2026-07-01', null, 'CANCELLED')
  expect(membershipOfLoss([current, ended], '2026-08-01')).toBe(current)
})

test('without a loss date it is the active membership; without memberships none', () => {
  expect(membershipOfLoss(all, null)).toBe(current)
  expect(membershipOfLoss([], '2026-06-01')).toBeUndefined()
})
