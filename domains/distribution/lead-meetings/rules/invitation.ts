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
  return lines.map((line) => `${folded(line)}\r\n`).join('')
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

/** 2026-12-01T15:00:00.000Z as 20261201T150000Z. */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text of a property (RFC 5545 §3.3.11). */
const escaped = (text: string): string => printable(text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n'))

/** The value of a parameter cannot hold a quotation mark or a line's end (RFC 5545 §3.2). */
const quoted = (text: string): string => `"${printable(text.replace(/["\r\n]/g, ' '))}"`

// oxlint-disable-next-line no-control-regex -- these characters are removed
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, '')

const LONGEST = 75

/** At most 75 octets a line (RFC 5545 §3.1), and no character cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    const most = lines.length === 0 ? LONGEST : LONGEST - 1
    if (octets(current + character) > most) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}

/** The length in UTF-8. */
const octets = (text: string): number => [...text].reduce((sum, character) => sum + octetsOf(character.codePointAt(0) ?? 0), 0)
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
