import { expect, test } from 'vitest'
import { quarterOf, reminderOn } from '#domains/people/access-reviews/rules/quarter.ts'

test.each([
  ['2026-12-31', '2026-10-01'],
  ['2027-01-01', '2027-01-01'],
  ['2027-03-31', '2027-01-01'],
  ['2027-04-01', '2027-04-01'],
] as const)('%s is in the quarter from %s', (day, first) => {
  expect(quarterOf(day)).toBe(first)
})

test('a reminder follows after 14 days', () => {
  expect(reminderOn('2027-01-01')).toBe('2027-01-15')
})
