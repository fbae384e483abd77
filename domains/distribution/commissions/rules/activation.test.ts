import { describe, expect, test } from 'vitest'
import { activationBonus, bonusProgress, reachedOn, silentOn } from '#domains/distribution/commissions/rules/activation.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { Day } from '#platform/days.ts'

describe("the recruiter's bonus", () => {
  const five: Day[] = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-30']
  const agency = { activeOn: '2026-03-01', pastFreeLook: five, fellSilentOn: null } as const
  test('is $100 at the fifth enrollment past its free look', () => {
    expect(activationBonus(agency, '2026-05-30', COMMISSION_RATES)).toBe(100_00)
    expect(activationBonus(agency, '2026-05-29', COMMISSION_RATES)).toBe(0)
    expect(reachedOn({ ...agency, pastFreeLook: five.toReversed() }, '2026-07-01', COMMISSION_RATES)).toBe('2026-05-30')
  })
  test('is zero when the fifth comes on day 91', () => {
    const late = { ...agency, pastFreeLook: [...five.slice(0, 4), '2026-05-31'] satisfies Day[] }
    expect(activationBonus(late, '2026-06-30', COMMISSION_RATES)).toBe(0)
    expect(reachedOn(late, '2026-06-30', COMMISSION_RATES)).toBeNull()
  })
  test('is taken back when the agency has no active member within 180 days', () => {
    expect(activationBonus({ ...agency, fellSilentOn: '2026-08-28' }, '2026-09-01', COMMISSION_RATES)).toBe(0)
    expect(activationBonus({ ...agency, fellSilentOn: '2026-08-29' }, '2026-09-01', COMMISSION_RATES)).toBe(100_00)
    expect(silentOn({ ...agency, fellSilentOn: '2026-08-28' }, '2026-09-01', COMMISSION_RATES)).toBe('2026-08-28')
    expect(silentOn({ ...agency, fellSilentOn: '2026-08-28' }, '2026-08-27', COMMISSION_RATES)).toBeNull()
    expect(silentOn({ ...agency, fellSilentOn: '2026-08-29' }, '2026-09-01', COMMISSION_RATES)).toBeNull()
  })
  test('shows how far it is', () => {
    const late: Day[] = [...five, '2026-05-31']
    expect(bonusProgress({ ...agency, pastFreeLook: late }, '2026-05-03', COMMISSION_RATES)).toEqual({
      enrollments: 3,
      needed: 5,
      waiting: 2,
      daysLeft: 27,
      lastDay: '2026-05-30',
    })
    expect(bonusProgress(agency, '2026-06-05', COMMISSION_RATES).daysLeft).toBe(0)
  })
})
