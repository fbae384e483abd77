import { describe, expect, test } from 'vitest'
import {
  cardExpiryNotices,
  nextPeriod,
  periodHolding,
  periodNumber,
  renewalReminderOn,
} from '#domains/membership/billing-periods/rules/periods.ts'
import { LAUNCH } from '#domains/membership/plans/rules/state-rules.data.ts'
import { addDays, type Day } from '#platform/days.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

test.each<[string, Day, 'monthly' | 'annual', Day, [Day, Day]]>([
  ['a month of thirty days', '2026-04-05', 'monthly', '2026-05-04', ['2026-05-05', '2026-06-04']],
  ['begun on the 31st: February', '2026-01-31', 'monthly', '2026-02-27', ['2026-02-28', '2026-03-30']],
  ['begun on the 31st: back to the 31st in March', '2026-01-31', 'monthly', '2026-03-30', ['2026-03-31', '2026-04-29']],
  ['begun on the 31st: the 30th in April', '2026-01-31', 'monthly', '2026-04-29', ['2026-04-30', '2026-05-30']],
  ['over New Year', '2026-12-15', 'monthly', '2027-01-14', ['2027-01-15', '2027-02-14']],
  ['a year', '2026-03-01', 'annual', '2027-02-28', ['2027-03-01', '2028-02-29']],
  ['a year begun on a leap day', '2028-02-29', 'annual', '2029-02-27', ['2029-02-28', '2030-02-27']],
])('%s', (_, anchor, billing, paidThrough, [from, to]) => expect(nextPeriod(anchor, billing, paidThrough)).toEqual({ from, to }))

test('the periods of two years follow each other without a gap or an overlap', () => {
  for (const anchor of ['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2028-02-29'] as const) {
    for (let number = 0; number < 24; number++) {
      const period = periodNumber(anchor, 'monthly', number)
      expect(periodNumber(anchor, 'monthly', number + 1).from).toBe(addDays(period.to, 1))
      expect(periodHolding(anchor, 'monthly', period.from)).toEqual(period)
      expect(periodHolding(anchor, 'monthly', period.to)).toEqual(period)
    }
  }
})

describe('the reminder of an annual renewal', () => {
  test('goes out 30 days before', () => expect(renewalReminderOn('2027-03-01', LAUNCH.TX, MEMBERSHIP_TERMS)).toBe('2027-01-30'))
  test('in California too: it lies between day 45 and day 15', () =>
    expect(renewalReminderOn('2027-03-01', LAUNCH.CA, MEMBERSHIP_TERMS)).toBe('2027-01-30'))
  test('is moved into the days the state allows', () => {
    expect(renewalReminderOn('2027-03-01', { renewalReminder: { earliest: 21, latest: 15 } }, MEMBERSHIP_TERMS)).toBe('2027-02-08')
    expect(renewalReminderOn('2027-03-01', { renewalReminder: { earliest: 90, latest: 40 } }, MEMBERSHIP_TERMS)).toBe('2027-01-20')
  })
})

describe('a card that expires in December 2026', () => {
  test('is announced 30 and 7 days before the end of the month', () => {
    expect(cardExpiryNotices({ month: 12, year: 2026, lastSuccessOn: '2026-11-05' }, MEMBERSHIP_TERMS)).toEqual([
      '2026-12-01',
      '2026-12-24',
    ])
  })
  test('B14: a payment on the last day of its month proves nothing: the old card still worked that day', () => {
    expect(cardExpiryNotices({ month: 12, year: 2026, lastSuccessOn: '2026-12-31' }, MEMBERSHIP_TERMS)).toEqual([
      '2026-12-01',
      '2026-12-24',
    ])
    expect(cardExpiryNotices({ month: 12, year: 2026, lastSuccessOn: '2027-01-01' }, MEMBERSHIP_TERMS)).toEqual([])
  })
  test('is not announced once it has paid in January: the bank has renewed it', () => {
    expect(cardExpiryNotices({ month: 12, year: 2026, lastSuccessOn: '2027-01-05' }, MEMBERSHIP_TERMS)).toEqual([])
  })
})
