import { calendarText, escaped, quoted, utc } from '#domains/people/calendar-feeds/rules/calendar-text.ts'

/** A meeting as calendars read it (RFC 5545, RFC 5546). */
export type Invitation = {
  uid: string
  /** How often it was changed: a calendar takes the highest. */
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  startsAt: Date
  minutes: number
  title: string
  place: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string } | null
  /** When this version was written. */
  at: Date
}

const MINUTE_MS = 60_000

export function calendarFile(invitation: Invitation): string {
  const { uid, sequence, method, startsAt, minutes, title, place, organizer, attendee, at } = invitation
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Breakwater//Leads//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}@breakwater`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endOf({ startsAt, minutes }))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    ...(attendee ? [`ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${attendee.email}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return calendarText(lines)
}

/** The same for whoever uses Google's calendar in a browser. */
export function googleCalendarUrl({
  startsAt,
  minutes,
  title,
  place,
}: Pick<Invitation, 'startsAt' | 'minutes' | 'title' | 'place'>): string {
  const dates = `${utc(startsAt)}/${utc(endOf({ startsAt, minutes }))}`
  const query = Object.entries({ action: 'TEMPLATE', text: title, dates, location: place })
  return `https://calendar.google.com/calendar/render?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

const endOf = ({ startsAt, minutes }: Pick<Invitation, 'startsAt' | 'minutes'>): Date => new Date(startsAt.getTime() + minutes * MINUTE_MS)
