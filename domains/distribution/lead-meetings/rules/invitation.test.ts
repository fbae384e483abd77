import { expect, test } from 'vitest'
import { calendarFile, googleCalendarUrl, type Invitation } from '#domains/distribution/lead-meetings/rules/invitation.ts'
import { isPlannable, isRecent, mayEnd, provenByMeeting } from '#domains/distribution/lead-meetings/rules/meeting.ts'

const DEMO: Invitation = {
  uid: 'lmt_1',
  sequence: 2,
  method: 'REQUEST',
  startsAt: new Date('2026-12-01T21:00:00Z'),
  minutes: 45,
  title: 'Breakwater demo',
  place: 'Main St 5; Suite A, "back"\nThen \\left',
  organizer: { name: 'Tomás "T" Reyes', email: 'tomas@breakwater.example' },
  attendee: { name: 'Ray Coleman', email: 'ray@prairie.example' },
  at: new Date('2026-11-23T10:00:00.123Z'),
}

test('a meeting as calendars read it', () => {
  expect(calendarFile(DEMO).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Breakwater//Leads//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:lmt_1@breakwater',
    'SEQUENCE:2',
    'DTSTAMP:20261123T100000Z',
    'DTSTART:20261201T210000Z',
    'DTEND:20261201T214500Z',
    'SUMMARY:Breakwater demo',
    'LOCATION:Main St 5\\; Suite A\\, "back"\\nThen \\\\left',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Tomás  T  Reyes":mailto:tomas@breakwater.example',
    'ATTENDEE;CN="Ray Coleman";ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:ray@prairie',
    ' .example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('called off, it leaves the calendar; nobody invited, nobody is asked', () => {
  const file = calendarFile({ ...DEMO, method: 'CANCEL', attendee: null })
  expect(file).toContain('METHOD:CANCEL\r\n')
  expect(file).toContain('STATUS:CANCELLED\r\n')
  expect(file).not.toContain('ATTENDEE')
})

test('no line has more than 75 octets, no character is cut in two, and unfolded it is the same', () => {
  const place = 'Peña Boulevard 🚗 über die Brücke, '.repeat(9)
  const file = calendarFile({ ...DEMO, place })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${place.replaceAll(',', '\\,')}\r\n`)
})

test('no name or place writes a line of its own', () => {
  const file = calendarFile({ ...DEMO, place: 'x\r\nATTENDEE:mailto:evil', organizer: { name: 'a"\r\nURL:b', email: 'a@b.example' } })
  expect(file.split('\r\n').filter((line) => /^(URL|ATTENDEE:)/.test(line))).toEqual([])
})

test('the same for Google’s calendar', () => {
  const url = new URL(googleCalendarUrl(DEMO))
  expect(url.searchParams.get('dates')).toBe('20261201T210000Z/20261201T214500Z')
  expect(url.searchParams.get('location')).toBe(DEMO.place)
})

test('when a meeting is planned, entered and ended', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect([at(-1), now, at(1), at(365), at(366)].map((each) => isPlannable(each, now))).toEqual([false, false, true, true, false])
  expect([at(-32), at(-31), now, at(1)].map((each) => isRecent(each, now))).toEqual([false, true, true, false])
  expect([mayEnd('held', at(1), now), mayEnd('missed', at(1), now), mayEnd('cancelled', at(1), now)]).toEqual([false, false, true])
  expect([mayEnd('held', now, now), mayEnd('missed', now, now)]).toEqual([true, true])
  expect([...provenByMeeting('demo').keys()]).toEqual(['two_way_contact', 'demo_held'])
  expect([...provenByMeeting('call').keys()]).toEqual(['two_way_contact'])
})
