import fc from 'fast-check'
import { STATE_CODES, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { addDays, type Day, weekday } from '#platform/days.ts'

/** The time zones of the states we sell in, among them the six of the country. */
export const ZONES = [...new Set(STATE_CODES.map(zoneOf))]

/** Clocks change twice a year, except in Arizona and Hawaii. */
export const changesClocks = (zone: string): boolean => !['America/Phoenix', 'Pacific/Honolulu'].includes(zone)

/** The second Sunday of March, the first of November, and the days around them. */
export const aroundClockChange: fc.Arbitrary<Day> = fc
  .tuple(fc.integer({ min: 2024, max: 2043 }), fc.constantFrom('03-08', '11-01'), fc.integer({ min: -1, max: 1 }))
  .map(([year, earliest, off]) => {
    const first = `${year}-${earliest}` as Day
    return addDays(first, 7 - weekday(first) + off)
  })

/** The beginning of a day in a time zone: by the offset of its clocks at that time, independently of the product. */
export function midnight(on: Day, zone: string): Date {
  const greenwich = Date.parse(`${on}T00:00:00Z`)
  // No clock here changes between the guess and midnight itself.
  const guess = greenwich - offsetMs(greenwich + 12 * HOUR_MS, zone)
  return new Date(greenwich - offsetMs(guess, zone))
}

const HOUR_MS = 3_600_000
const FORMATS = new Map<string, Intl.DateTimeFormat>()

function offsetMs(moment: number, timeZone: string): number {
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  FORMATS.set(timeZone, format)
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ms : ms
}
