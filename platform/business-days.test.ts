import { describe, expect, test } from 'vitest'
import {
  businessDayFrom,
  companyBusinessDayFrom,
  companyCalendar,
  endOfCompanySpan,
  endOfSpan,
  federalHolidays,
  isBusinessDay,
  isCompanyBusinessDay,
  isFederalHoliday,
} from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'

test('the federal holidays of 2026, on the day they are observed', () => {
  const days: Day[] = []
  for (let on: Day = '2026-01-01'; on <= '2026-12-31'; on = addDays(on, 1)) if (isFederalHoliday(on)) days.push(on)
  expect(days).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test.each<[string, Day, boolean]>([
  ['New Year 2028 falls on a Saturday: the Friday before, still in 2027, is free', '2027-12-31', false],
  ['Juneteenth 2027 falls on a Saturday', '2027-06-18', false],
  ['Independence Day 2027 falls on a Sunday: the Monday is free', '2027-07-05', false],
  ['a Saturday', '2026-11-21', false],
  ['an ordinary Friday', '2026-11-20', true],
])('%s', (_, on, expected) => expect(isBusinessDay(on)).toBe(expected))

describe('a span', () => {
  test('starts the day after and skips the observed holiday', () => {
    expect(endOfSpan('2026-07-02', { days: 10, type: 'business' })).toBe('2026-07-17')
    expect(endOfSpan('2026-07-02', { days: 15, type: 'business' })).toBe('2026-07-24')
  })
  test('of calendar days counts every day', () => expect(endOfSpan('2026-07-02', { days: 40, type: 'calendar' })).toBe('2026-08-11'))
  test('of no days ends where it starts', () => expect(endOfSpan('2026-07-04', { days: 0, type: 'business' })).toBe('2026-07-04'))
  test('does not count the days of a pause', () => {
    const pause = { from: '2026-07-06', to: '2026-07-10' } as const
    expect(endOfSpan('2026-07-02', { days: 10, type: 'business' }, [pause])).toBe('2026-07-24')
  })
})

test('a due date on a Sunday moves to the Monday', () => {
  expect(businessDayFrom('2026-11-15')).toBe('2026-11-16')
  expect(businessDayFrom('2026-11-16')).toBe('2026-11-16')
})

describe('with the company’s calendar', () => {
  const closed = companyCalendar(['2026-11-27'])
  test('a span of business days is longer by the day on which the office is closed', () => {
    expect(endOfCompanySpan('2026-11-24', { days: 2, type: 'business' }, companyCalendar([]))).toBe('2026-11-27')
    expect(endOfCompanySpan('2026-11-24', { days: 2, type: 'business' }, closed)).toBe('2026-11-30')
    expect(endOfSpan('2026-11-24', { days: 2, type: 'business' })).toBe('2026-11-27')
  })
  test('calendar days are all counted', () =>
    expect(endOfCompanySpan('2026-11-24', { days: 3, type: 'calendar' }, closed)).toBe('2026-11-27'))
  test('a closed day is a business day of banks and laws, and none of the company', () => {
    expect([isBusinessDay('2026-11-27'), isCompanyBusinessDay('2026-11-27', closed)]).toEqual([true, false])
    expect([isCompanyBusinessDay('2026-11-26', closed), isCompanyBusinessDay('2026-11-30', closed)]).toEqual([false, true])
    expect(companyBusinessDayFrom('2026-11-26', closed)).toBe('2026-11-30')
  })
})

test('the federal holidays of a year have their names and stand by date, also that of the next New Year', () => {
  expect(federalHolidays(2026).at(-2)).toEqual({ on: '2026-11-26', name: 'Thanksgiving Day' })
  expect(federalHolidays(2027).map(({ on }) => on)).toEqual(
    federalHolidays(2027)
      .map(({ on }) => on)
      .toSorted(),
  )
  expect(federalHolidays(2027).at(-1)).toEqual({ on: '2027-12-31', name: "New Year's Day" })
  expect(federalHolidays(2028)[0]?.on).toBe('2028-01-17')
})
