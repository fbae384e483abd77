import { expect, test } from 'vitest'
import {
  addDays,
  beginningOf,
  addMonths,
  addYears,
  day,
  dayAt,
  dayInEnglish,
  daysBetween,
  OFFICE_ZONE,
  isDay,
  weekday,
} from '#platform/days.ts'

test('the tests of rules run on a machine where it is tomorrow already', () => {
  expect(new Date('2026-03-01T12:00:00Z').getDate()).toBe(2)
})

test('an invalid date is refused', () => {
  expect(isDay('2026-02-29')).toBe(false)
  expect(() => day('2026-02-30')).toThrow(RangeError)
  expect(isDay('2026-2-3')).toBe(false)
  expect(day('2028-02-29')).toBe('2028-02-29')
})

test.each([
  ['January 31 and a month is the end of February', addMonths('2026-01-31', 1), '2026-02-28'],
  ['January 31 and two months is March 31', addMonths('2026-01-31', 2), '2026-03-31'],
  ['a leap day has its next birthday on the 28th', addYears('2028-02-29', 1), '2029-02-28'],
  ['a leap day and four years is a leap day', addYears('2028-02-29', 4), '2032-02-29'],
  ['day 30 after March 1', addDays('2026-03-01', 30), '2026-03-31'],
])('%s', (_, actual, expected) => expect(actual).toBe(expected))

test('days between are counted across summer time and leap days', () => {
  expect(daysBetween('2026-03-01', '2026-06-08')).toBe(99)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1)
})

test('Thursday 2 July 2026 is day four of its week', () => expect(weekday('2026-07-02')).toBe(4))

test.each([
  ['2026-07-02', 'America/Chicago', '2026-07-02T05:00:00.000Z'],
  ['2026-12-02', 'America/Chicago', '2026-12-02T06:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-03-08', 'Pacific/Honolulu', '2026-03-08T10:00:00.000Z'],
] as const)('%s begins in %s at %s', (of, zone, at) => expect(beginningOf(of, zone).toISOString()).toBe(at))

test.each([
  ['a summer evening', '2026-07-02T04:59:59.999Z', '2026-07-01'],
  ['midnight of a summer night', '2026-07-02T05:00:00Z', '2026-07-02'],
  ['a winter evening', '2026-12-02T05:59:59.999Z', '2026-12-01'],
  ['midnight of a winter night', '2026-12-02T06:00:00Z', '2026-12-02'],
  ['the night the clocks go back', '2026-11-02T05:59:59Z', '2026-11-01'],
  ['six in the evening, when it is tomorrow in Greenwich', '2026-11-23T00:00:00Z', '2026-11-22'],
] as const)('at the office in Austin, %s (%s) is %s', (_, at, on) => expect(dayAt(new Date(at), OFFICE_ZONE)).toBe(on))

test('a day in an email is in English, without a leading zero', () => expect(dayInEnglish('2026-12-01')).toBe('Dec 1, 2026'))

test('the first day the rules know begins, though the hours before it are of no such day', () => {
  expect(beginningOf(day('1900-01-01'), 'America/Chicago').toISOString()).toMatch(/^1900-01-01T0[56]/)
})
