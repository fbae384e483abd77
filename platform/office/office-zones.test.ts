import { afterEach, expect, test } from 'vitest'
import { officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { dayBegins, setOfficeZones } from '#platform/office/office-zones.ts'

afterEach(() => setOfficeZones([]))
const at = (text: string): Date => new Date(text)

test('without a change the office counts its days in Austin', () => {
  expect(dayBegins('2026-07-01')).toEqual(at('2026-07-01T05:00:00Z'))
  expect(officeDay(at('2026-07-01T04:59:59Z'))).toBe('2026-06-30')
})

test.each([
  ['America/New_York', '2026-07-02T05:00:00Z', '2026-07-03T04:00:00Z'],
  ['America/Los_Angeles', '2026-07-02T07:00:00Z', '2026-07-03T07:00:00Z'],
] as const)('a change to %s on July 1 holds from July 2: no day comes twice, what was keeps its day', (zone, second, third) => {
  const since = dayBegins('2026-07-02')
  setOfficeZones([{ zone, since }])
  expect(dayBegins('2026-07-01')).toEqual(at('2026-07-01T05:00:00Z'))
  expect(dayBegins('2026-07-02')).toEqual(at(second))
  expect(dayBegins('2026-07-03')).toEqual(at(third))
  expect(officeDay(at('2026-06-15T04:30:00Z'))).toBe('2026-06-14')
  // Every hour belongs to the day that has begun, and days only go up.
  let before: Day = '2026-06-30'
  for (let hour = 0; hour < 24 * 4; hour++) {
    const moment = new Date(at('2026-06-30T06:00:00Z').getTime() + hour * 3_600_000)
    const day = officeDay(moment)
    expect(day >= before).toBe(true)
    expect(dayBegins(day) <= moment && moment < dayBegins(addDays(day, 1)), moment.toISOString()).toBe(true)
    before = day
  }
})
