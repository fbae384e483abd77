import { expect, test } from 'vitest'
import { mostByItself } from '#domains/money/refunds/rules/refund-limit.ts'
import { cents } from '#platform/money.ts'

const year = { amount: cents(99_00), enrollmentFee: cents(0), left: cents(99_00), periodTo: '2027-12-31', status: 'ACTIVE' } as const

test.each([
  ['a running year keeps a quarter', {}, 74_25],
  ['earlier refunds count', { left: cents(50_00) }, 25_25],
  ['nothing is left to refund', { left: cents(20_00) }, 0],
  ['the enrollment fee does not count as dues', { amount: cents(19_95), enrollmentFee: cents(10_00), left: cents(19_95) }, 17_46],
  ['the last day still runs', { periodTo: '2027-06-01' as const }, 74_25],
  ['a past period can be refunded in full', { periodTo: '2027-05-31' as const }, 99_00],
  ['so can a payment for no period', { periodTo: null }, 99_00],
  ['and one of a membership that has ended', { status: 'CANCELLED' as const }, 99_00],
])('%s', (_, more, most) => expect(mostByItself({ ...year, ...more }, '2027-06-01')).toBe(most))
