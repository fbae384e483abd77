import { describe, expect, test } from 'vitest'
import { effectiveFrom, limitOn, type LimitPeriod, rewardBonus } from '#domains/membership/coverage/rules/limit-on.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import type { Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const row = (from: Day, limit: number): LimitPeriod => ({
  effectiveFrom: from,
  limit: cents(limit),
  aggregate: cents(2 * limit),
  claimsPerYear: 2,
})
const upgraded = [row('2026-01-05', 500_00), row('2026-05-15', 1000_00)]

describe('R8: upgraded 500 to 1000 on 2026-04-15', () => {
  test('the new limit holds for losses from 2026-05-15', () => {
    expect(
      effectiveFrom({ from: cents(500_00), to: cents(1000_00), changedOn: '2026-04-15', nextPeriodFrom: '2026-05-05' }, MEMBERSHIP_TERMS),
    ).toBe('2026-05-15')
  })
  test('C7: a loss twenty days later has the old limit and names the pending one', () => {
    expect(limitOn('2026-05-05', upgraded)).toMatchObject({
      limit: 500_00,
      aggregate: 1000_00,
      waitingFor: 1000_00,
      higherFrom: '2026-05-15',
    })
  })
  test('the day before, and the day', () => {
    expect(limitOn('2026-05-14', upgraded)?.limit).toBe(500_00)
    expect(limitOn('2026-05-15', upgraded)).toMatchObject({ limit: 1000_00, waitingFor: null, higherFrom: null })
  })
})

test('a downgrade holds from the next period; no lower limit is ever pending', () => {
  expect(
    effectiveFrom({ from: cents(1000_00), to: cents(500_00), changedOn: '2026-04-15', nextPeriodFrom: '2026-05-05' }, MEMBERSHIP_TERMS),
  ).toBe('2026-05-05')
  expect(limitOn('2026-04-20', [row('2026-01-05', 1000_00), row('2026-05-05', 500_00)])).toMatchObject({ limit: 1000_00, waitingFor: null })
})

test('the rows may come in any order', () => expect(limitOn('2026-06-01', upgraded.toReversed())?.limit).toBe(1000_00))

test('there is no limit before the membership is effective', () => expect(limitOn('2026-01-04', upgraded)).toBeNull())

describe('the claim-free bonus', () => {
  const on = { reward: { ...MEMBERSHIP_TERMS.reward, on: true } }
  test('is zero while switched off', () => expect(rewardBonus(3, MEMBERSHIP_TERMS)).toBe(0))
  test.each([
    [0, 0],
    [1, 50_00],
    [5, 250_00],
    [9, 250_00],
    [-1, 0],
  ])('after %i claim-free years is %i cents', (years, bonus) => {
    expect(rewardBonus(years, on)).toBe(bonus)
  })
})
