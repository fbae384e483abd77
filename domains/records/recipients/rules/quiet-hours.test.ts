import { expect, test } from 'vitest'
import { DEFAULT_QUIET, quietUntil, waitsInQuietHours } from '#domains/records/recipients/rules/quiet-hours.ts'

const NIGHT = DEFAULT_QUIET.text
const [CENTRAL, PACIFIC] = ['America/Chicago', 'America/Los_Angeles']

test.each([
  ['before 9 pm', '2026-07-02T01:59:59Z', NIGHT, CENTRAL, null],
  ['at 9 pm, until 8 am', '2026-07-02T02:00:00Z', NIGHT, CENTRAL, '2026-07-02T13:00:00Z'],
  ['at 7:59 am', '2026-07-02T12:59:00Z', NIGHT, CENTRAL, '2026-07-02T13:00:00Z'],
  ['at 8 am', '2026-07-02T13:00:00Z', NIGHT, CENTRAL, null],
  ['the same moment further west', '2026-07-02T13:00:00Z', NIGHT, PACIFIC, '2026-07-02T15:00:00Z'],
  ['a night that is an hour shorter', '2026-03-08T04:00:00Z', NIGHT, CENTRAL, '2026-03-08T13:00:00Z'],
  ['a night that is an hour longer', '2026-11-01T03:00:00Z', NIGHT, CENTRAL, '2026-11-01T14:00:00Z'],
  ['an end at an hour that the clock skips', '2026-03-08T07:00:00Z', { from: 22, to: 2 }, CENTRAL, '2026-03-08T08:00:00Z'],
  ['an hour that the clock shows twice', '2026-11-01T06:30:00Z', { from: 1, to: 2 }, CENTRAL, '2026-11-01T08:00:00Z'],
  ['hours of one day', '2026-07-02T18:30:00Z', { from: 12, to: 14 }, CENTRAL, '2026-07-02T19:00:00Z'],
  ['none', '2026-07-02T06:00:00Z', DEFAULT_QUIET.email, CENTRAL, null],
])('%s', (_, now, quiet, zone, until) =>
  expect(quietUntil(new Date(now), quiet, zone)?.toISOString() ?? null).toBe(until && new Date(until).toISOString()),
)

test('a reminder waits; a notice, a receipt and what was asked for do not', () => {
  expect(['claim_reminder', 'claim_denied', 'receipt', 'claim_to_sign'].map((kind) => waitsInQuietHours(kind as 'receipt'))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
