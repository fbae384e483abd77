import { expect, test } from 'vitest'
import { estimateOf } from '#domains/distribution/agency-tiers/rules/estimate.ts'
import { cents } from '#platform/money.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

test('what a book brings is the table of the rule book, times the payments of a year', () => {
  expect(estimateOf({ members: 24, price: cents(9_95), billing: 'monthly' }, COMMISSION_RATES)).toEqual({
    tier: 'T1',
    firstYear: 24 * 12 * 1_99,
    everyYear: 24 * 12 * 1_00,
  })
  expect(estimateOf({ members: 25, price: cents(9_95), billing: 'monthly' }, COMMISSION_RATES)).toMatchObject({
    tier: 'T2',
    firstYear: 25 * 12 * 2_49,
  })
  expect(estimateOf({ members: 300, price: cents(169_00), billing: 'annual' }, COMMISSION_RATES)).toEqual({
    tier: 'T4',
    firstYear: 300 * 59_15,
    everyYear: 300 * 29_58,
  })
  expect(estimateOf({ members: 0, price: cents(9_95), billing: 'monthly' }, COMMISSION_RATES)).toMatchObject({ firstYear: 0, everyYear: 0 })
})
