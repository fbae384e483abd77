import { expect, test } from 'vitest'
import { snoozedUntil } from '#domains/records/notifications/rules/snooze.ts'

const [CENTRAL, PACIFIC] = ['America/Chicago', 'America/Los_Angeles']

test.each([
  ['three hours', '2026-07-02T15:30:00Z', 'in_3_hours', CENTRAL, '2026-07-02T18:30:00Z'],
  ['tomorrow at 8 am', '2026-07-02T15:30:00Z', 'tomorrow', CENTRAL, '2026-07-03T13:00:00Z'],
  ['shortly before midnight there', '2026-07-03T06:59:00Z', 'tomorrow', PACIFIC, '2026-07-03T15:00:00Z'],
  ['after a night that is an hour shorter', '2026-03-07T18:00:00Z', 'tomorrow', CENTRAL, '2026-03-08T13:00:00Z'],
  ['after a night that is an hour longer', '2026-10-31T18:00:00Z', 'tomorrow', CENTRAL, '2026-11-01T14:00:00Z'],
  ['on Thursday, next Monday', '2026-07-02T15:30:00Z', 'next_week', CENTRAL, '2026-07-06T13:00:00Z'],
  ['on Monday, the one after', '2026-07-06T15:30:00Z', 'next_week', CENTRAL, '2026-07-13T13:00:00Z'],
  ['on Sunday, the next day', '2026-07-05T15:30:00Z', 'next_week', CENTRAL, '2026-07-06T13:00:00Z'],
] as const)('%s', (_, now, snooze, zone, until) => expect(snoozedUntil(new Date(now), snooze, zone)).toEqual(new Date(until)))
