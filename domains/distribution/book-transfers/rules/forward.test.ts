import { expect, test } from 'vitest'
import { paymentDays } from '#domains/distribution/book-transfers/rules/forward.ts'

test.each([
  ['monthly, from the first due day on', 'monthly', '2026-11-30', '2026-12-15', '2027-03-02', ['2027-01-01', '2027-02-01', '2027-03-01']],
  ['a due day of the transfer is counted, one of its end is not', 'monthly', '2026-12-14', '2026-12-15', '2027-01-15', ['2026-12-15']],
  ['annually, past due for long', 'annual', '2024-02-29', '2026-12-15', '2027-12-15', ['2027-03-01']],
  ['annually, after the twelve months', 'annual', '2027-12-14', '2026-12-15', '2027-12-15', []],
] as const)('%s', (_name, billing, paidThroughOn, from, until, days) => {
  expect(paymentDays({ billing, paidThroughOn }, from, until)).toEqual(days)
})
