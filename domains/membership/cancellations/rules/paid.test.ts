import { describe, expect, test } from 'vitest'
import { type Collected, allPaid, paidSince } from '#domains/membership/cancellations/rules/paid.ts'
import { cents } from '#platform/money.ts'

const payment = (overrides: Partial<Collected>): Collected => ({
  kind: 'renewal',
  from: '2027-05-01',
  enrollmentFee: cents(0),
  left: cents(9_95),
  ...overrides,
})
const first = payment({ kind: 'first', from: '2027-04-01', enrollmentFee: cents(10_00), left: cents(19_95) })

describe('what was collected', () => {
  test('since a day: the periods that begin on it or later', () => {
    expect(paidSince([first, payment({})], '2027-04-01')).toEqual({ price: 19_90, enrollmentFee: 10_00, upgrades: [] })
    expect(paidSince([first, payment({})], '2027-05-01')).toEqual({ price: 9_95, enrollmentFee: 0, upgrades: [] })
  })

  test('a payment for no period is no part of the price, and yet is refunded with everything', () => {
    const twice = payment({ from: null })
    expect(paidSince([first, twice], '2027-04-01').price).toBe(9_95)
    expect(allPaid([first, twice])).toMatchObject({ price: 19_90, enrollmentFee: 10_00 })
  })

  test('refunds reduce the dues first, and the fee is never more than what is left', () => {
    expect(allPaid([{ ...first, left: cents(12_00) }])).toMatchObject({ price: 2_00, enrollmentFee: 10_00 })
    expect(allPaid([{ ...first, left: cents(4_95) }])).toMatchObject({ price: 0, enrollmentFee: 4_95 })
  })

  test('an upgrade counts separately, with what is left of it; a fully refunded one does not count', () => {
    const higher = payment({ kind: 'plan_change', from: '2027-06-01', left: cents(20_00) })
    const refunded = payment({ kind: 'plan_change', from: '2027-06-02', left: cents(0) })
    expect(paidSince([first, higher, refunded], '2027-04-01')).toMatchObject({
      price: 9_95,
      upgrades: [{ from: '2027-06-01', amount: 20_00 }],
    })
  })
})
