import { expect, test } from 'vitest'
import { daysOf, dueAt, isAtWork, stepsOutOfOrder } from '#domains/distribution/lead-sequences/rules/sequence.ts'
import { companyCalendar } from '#platform/business-days.ts'
import { day } from '#platform/days.ts'

const SEVEN = [0, 2, 4, 6, 8, 11, 13].map((each) => ({ day: each }))

const NO_CLOSED_DAYS = companyCalendar([])
/** The day after Thanksgiving. */
const CLOSED = companyCalendar(['2026-11-27'])

test.each([
  // Thanksgiving is Thursday, November 26.
  ['from a Monday', '2026-11-23', ['11-23', '11-25', '11-27', '11-30', '12-01', '12-04', '12-07']],
  ['from a Saturday', '2026-11-21', ['11-23', '11-24', '11-25', '11-27', '11-30', '12-02', '12-04']],
])('steps fall on business days, no two on one: %s', (_, startedOn, days) => {
  expect(daysOf(day(startedOn), SEVEN, NO_CLOSED_DAYS)).toEqual(days.map((each) => `2026-${each}`))
})

test('§14: on a day on which the office is closed no step falls, and nobody is at work', () => {
  const days = ['11-23', '11-25', '11-30', '12-01', '12-02', '12-04', '12-07'].map((each) => `2026-${each}`)
  expect(daysOf(day('2026-11-23'), SEVEN, CLOSED)).toEqual(days)
  expect(isAtWork(new Date('2026-11-27T16:00:00Z'), CHICAGO, CLOSED)).toBe(false)
  const monday = '2026-11-30T15:00:00.000Z'
  for (const now of ['2026-11-26T16:00:00Z', '2026-11-27T12:00:00Z', '2026-11-27T16:00:00Z', '2026-11-29T16:00:00Z'])
    expect(dueAt(day('2026-11-27'), new Date(now), CHICAGO, CLOSED).toISOString(), now).toBe(monday)
})

test('a step that was moved takes the later ones with it, so that no two are on one day', () => {
  const days = ['11-23', '11-25', '11-30', '12-01', '12-02', '12-04', '12-07'].map((each) => `2026-${each}`)
  expect(daysOf(day('2026-11-23'), SEVEN, NO_CLOSED_DAYS, { step: 2, on: day('2026-11-30') })).toEqual(days)
  expect(daysOf(day('2026-11-23'), SEVEN, NO_CLOSED_DAYS, { step: 2, on: day('2026-11-24') })[2], 'not before its day').toBe('2026-11-27')
})

test('a step comes after the one before it', () => {
  const outOf = (...days: number[]) => stepsOutOfOrder(days.map((each) => ({ day: each })))
  expect([outOf(0, 2, 4), outOf(0, 2, 2), outOf(3, 1, 2), outOf(5)]).toEqual([[], [2], [1], []])
})

const CHICAGO = 'America/Chicago'
const LOS_ANGELES = 'America/Los_Angeles'

test('somebody is at work from 9 to 17 by their own clock, on business days', () => {
  const at = (time: string) => isAtWork(new Date(`2026-11-23T${time}Z`), CHICAGO, NO_CLOSED_DAYS)
  expect(['14:59:59', '15:00:00', '22:59:59', '23:00:00'].map(at)).toEqual([false, true, true, false])
  expect(isAtWork(new Date('2026-11-23T16:30:00Z'), LOS_ANGELES, NO_CLOSED_DAYS)).toBe(false)
  expect(isAtWork(new Date('2026-11-26T16:00:00Z'), CHICAGO, NO_CLOSED_DAYS)).toBe(false)
  expect(isAtWork(new Date('2026-11-22T16:00:00Z'), CHICAGO, NO_CLOSED_DAYS)).toBe(false)
})

test.each([
  ['a day to come', '2026-11-25', '2026-11-23T16:00:00Z', CHICAGO, '2026-11-25T15:00:00.000Z'],
  ['the same by another clock', '2026-11-25', '2026-11-23T16:00:00Z', LOS_ANGELES, '2026-11-25T17:00:00.000Z'],
  ['today, before work', '2026-11-23', '2026-11-23T12:00:00Z', CHICAGO, '2026-11-23T15:00:00.000Z'],
  ['today, at work', '2026-11-23', '2026-11-23T16:10:00Z', CHICAGO, '2026-11-23T16:10:00.000Z'],
  ['today, in the evening', '2026-11-25', '2026-11-26T01:00:00Z', CHICAGO, '2026-11-27T15:00:00.000Z'],
  ['a day that is over, before work', '2026-11-20', '2026-11-23T12:00:00Z', CHICAGO, '2026-11-23T15:00:00.000Z'],
])('when a step is carried out: %s', (_, on, now, zone, due) => {
  expect(dueAt(day(on), new Date(now), zone, NO_CLOSED_DAYS).toISOString()).toBe(due)
})
