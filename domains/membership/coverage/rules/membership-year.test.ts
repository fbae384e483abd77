import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountedClaim, membershipYear, riderUse, yearUse } from '#domains/membership/coverage/rules/membership-year.ts'
import { addDays, type Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

test.each<[string, Day, Day, [number, Day, Day]]>([
  ['the first day', '2026-03-01', '2026-03-01', [1, '2026-03-01', '2027-02-28']],
  ['the last day of the first year', '2026-03-01', '2027-02-28', [1, '2026-03-01', '2027-02-28']],
  ['the anniversary', '2026-03-01', '2027-03-01', [2, '2027-03-01', '2028-02-29']],
  ['begun on a leap day: the day before its anniversary', '2028-02-29', '2029-02-27', [1, '2028-02-29', '2029-02-27']],
  ['begun on a leap day: its anniversary in a common year', '2028-02-29', '2029-02-28', [2, '2029-02-28', '2030-02-27']],
  ['begun on a leap day: back on the 29th after four years', '2028-02-29', '2032-02-29', [5, '2032-02-29', '2033-02-27']],
  [
    'begun on a leap day: the 28th of a leap year is still in the previous year',
    '2028-02-29',
    '2032-02-28',
    [4, '2031-02-28', '2032-02-28'],
  ],
])('%s', (_, effectiveOn, on, [number, from, to]) => expect(membershipYear(effectiveOn, on)).toEqual({ number, from, to }))

test('there is no year before the first day', () => expect(membershipYear('2026-03-01', '2026-02-28')).toBeNull())

test('every day is in exactly one year, and the years touch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 4000 }), (start, later) => {
      const effectiveOn = addDays('2024-01-01', start)
      const on = addDays(effectiveOn, later)
      const year = membershipYear(effectiveOn, on)
      const next = year && membershipYear(effectiveOn, addDays(year.to, 1))
      return (
        year !== null &&
        next !== null &&
        year.from <= on &&
        on <= year.to &&
        next.number === year.number + 1 &&
        next.from === addDays(year.to, 1)
      )
    }),
  )
})

describe("Amara's year", () => {
  const year = { number: 1, from: '2026-03-01', to: '2027-02-28' } as const
  const plan = { claimsPerYear: 2, aggregate: cents(2500_00) }
  const claim = (lossOn: Day, state: CountedClaim['state'], amount: number, rider: CountedClaim['rider'] = null): CountedClaim => ({
    lossOn,
    state,
    rider,
    amount: cents(amount),
  })

  test('C6: after $1,500 paid, $1,000 and one claim are left', () => {
    expect(yearUse([claim('2026-06-01', 'paid', 1500_00)], year, plan)).toMatchObject({ claimsLeft: 1, aggregateLeft: 1000_00 })
  })
  test('denied and withdrawn claims count for nothing', () => {
    expect(yearUse([claim('2026-06-01', 'uncounted', 500_00)], year, plan)).toMatchObject({ claimsUsed: 0, aggregateLeft: 2500_00 })
  })
  test('an approved and unpaid claim counts as used', () => {
    expect(yearUse([claim('2026-06-01', 'approved_unpaid', 700_00)], year, plan)).toMatchObject({
      claimsLeft: 1,
      promised: 700_00,
      aggregateLeft: 1800_00,
    })
  })
  test('a loss counts in its own year, whenever it is paid', () => {
    const claims = [claim('2026-02-28', 'paid', 500_00), claim('2027-03-01', 'paid', 500_00), claim('2027-02-28', 'paid', 1_00)]
    expect(yearUse(claims, year, plan)).toMatchObject({ claimsUsed: 1, paid: 1_00 })
  })
  test('the rest is never negative', () => {
    const claims = [
      claim('2026-04-01', 'paid', 1500_00),
      claim('2026-05-01', 'paid', 1000_00),
      claim('2026-06-01', 'approved_unpaid', 1000_00),
    ]
    expect(yearUse(claims, year, plan)).toMatchObject({ claimsLeft: 0, aggregateLeft: 0 })
  })
  test('a rider has its own count and amount: two tows leave one, and a lost key uses none of them', () => {
    const roadside = { kind: 'roadside', name: 'Roadside help', limit: cents(100_00), perYear: 3 } as const
    const claims = [
      claim('2026-06-01', 'paid', 80_00, 'roadside'),
      claim('2026-07-01', 'approved_unpaid', 100_00, 'roadside'),
      claim('2026-07-02', 'paid', 90_00, 'lockout'),
      claim('2026-07-03', 'paid', 500_00),
      claim('2025-07-03', 'paid', 100_00, 'roadside'),
    ]
    expect(riderUse(claims, year, roadside)).toMatchObject({ claimsUsed: 2, claimsLeft: 1, aggregateLeft: 120_00 })
  })
})
