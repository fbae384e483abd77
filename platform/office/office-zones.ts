import { addDays, beginningOf, dayAt, type Day, OFFICE_ZONE } from '#platform/days.ts'

/** A time zone of the office, and the moment from which its days are counted there. */
export type ZoneSince = { zone: string; since: Date }

const BEFORE_ALL: ZoneSince = { zone: OFFICE_ZONE, since: new Date(0) }
let zones: readonly ZoneSince[] = [BEFORE_ALL]

/** Those that the company has set, in the order of their moments; before the first of them the default. */
export function setOfficeZones(changes: readonly ZoneSince[]): void {
  zones = [BEFORE_ALL, ...changes]
}

export const officeZones = (): readonly ZoneSince[] => zones

/** The office's time zone at a moment. A moment of the past keeps the one of then, and so its day. */
export const zoneAt = (at: Date): string => (zones.findLast(({ since }) => since <= at) ?? BEFORE_ALL).zone

/** When a day begins at the office; a day on which the zone changes is longer or shorter. */
export function dayBegins(day: Day): Date {
  for (const [place, { zone, since }] of zones.entries()) {
    const midnight = beginningOf(day, zone)
    const begins = midnight < since ? since : midnight
    const until = zones[place + 1]?.since
    if ((!until || begins < until) && dayAt(begins, zone) === day) return begins
  }
  return beginningOf(day, zoneAt(beginningOf(addDays(day, 1), OFFICE_ZONE)))
}
