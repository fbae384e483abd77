import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from '#domains/membership/plan-changes/rules/proration.ts'
import { addDays } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

test('R8: 500 to 1000, monthly, with 20 of 30 days left, is $4.67', () => {
  const period = { from: '2026-04-05', to: '2026-05-04' } as const
  expect(prorate({ from: cents(9_95), to: cents(16_95), period, changedOn: '2026-04-15' })).toEqual({
    daysLeft: 20,
    credit: 6_63,
    charge: 11_30,
    due: 4_67,
  })
})

test('R9: $99 to $169, annual, with 181 of 365 days left, is $34.72', () => {
  const period = { from: '2026-03-01', to: '2027-02-28' } as const
  expect(prorate({ from: cents(99_00), to: cents(169_00), period, changedOn: '2026-09-01' })).toEqual({
    daysLeft: 181,
    credit: 49_09,
    charge: 83_81,
    due: 34_72,
  })
})

const period = { from: '2026-03-01', to: '2027-02-28' } as const

test('on the first day the whole difference is due, on the last one day of it', () => {
  expect(prorate({ from: cents(99_00), to: cents(169_00), period, changedOn: '2026-03-01' }).due).toBe(70_00)
  expect(prorate({ from: cents(99_00), to: cents(169_00), period, changedOn: '2027-02-28' }).daysLeft).toBe(1)
})

test('a day outside the period is refused', () => {
  expect(() => prorate({ from: cents(1), to: cents(2), period, changedOn: '2027-03-01' })).toThrow(RangeError)
})

test('any upgrade costs between zero and the whole difference, and a cent of rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300_00 }),
      fc.integer({ min: 0, max: 300_00 }),
      fc.integer({ min: 0, max: 364 }),
      (from, more, on) => {
        const { due, credit, charge } = prorate({ from: cents(from), to: cents(from + more), period, changedOn: addDays(period.from, on) })
        return due >= 0 && due <= more + 1 && credit <= from && charge <= from + more && due === charge - credit
      },
    ),
  )
})
