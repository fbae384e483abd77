import { calendarText, escaped, utc } from '#domains/people/calendar-feeds/rules/calendar-text.ts'
import { addDays, type Day } from '#platform/days.ts'

/** Something with a time, or on a whole day. */
export type FeedEvent = {
  uid: string
  title: string
  /** Its page. */
  url: string
  place: string | null
  /** When it was written last. */
  at: Date
} & ({ startsAt: Date; minutes: number; sequence: number } | { on: Day })

/** A calendar that is read again each hour (RFC 5545, RFC 7986). It invites nobody. */
export const feedText = (events: readonly FeedEvent[], name: string): string =>
  calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Breakwater//Calendar//EN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ])

const eventLines = (event: FeedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@breakwater`,
  `DTSTAMP:${utc(event.at)}`,
  ...timeLines(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  `URL:${event.url}`,
  'END:VEVENT',
]

/** A whole day keeps nobody busy. */
const timeLines = (event: FeedEvent): string[] =>
  'on' in event
    ? [`DTSTART;VALUE=DATE:${compact(event.on)}`, `DTEND;VALUE=DATE:${compact(addDays(event.on, 1))}`, 'TRANSP:TRANSPARENT']
    : [
        `SEQUENCE:${event.sequence}`,
        `DTSTART:${utc(event.startsAt)}`,
        `DTEND:${utc(new Date(event.startsAt.getTime() + event.minutes * 60_000))}`,
      ]

const compact = (day: Day): string => day.replaceAll('-', '')
