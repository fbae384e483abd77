import { expect, test } from 'vitest'
import { lastDayOf, monthOf, whyNotFrom } from '#domains/distribution/recruiting-targets/rules/target.ts'

test.each([
  ['2026-11-23', '2026-11-01', '2026-11-30'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
] as const)('the month of %s is from %s to %s', (day, first, last) => {
  expect(monthOf(day)).toBe(first)
  expect(lastDayOf(first)).toBe(last)
})

test('a target begins this month or later, never in one that is over', () => {
  expect(whyNotFrom('2026-10-01', '2026-11-01')).toMatch('is over')
  expect(whyNotFrom('2026-11-01', '2026-11-30')).toBeNull()
  expect(whyNotFrom('2028-11-01', '2026-11-30')).toBeNull()
  expect(whyNotFrom('2028-12-01', '2026-11-30')).toMatch('within')
})
