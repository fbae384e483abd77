import { expect, test } from 'vitest'
import { KINDS_LISTED, nextDigest, waitsForDigest } from '#domains/records/recipients/rules/daily-digest.ts'
import { KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'

const [CENTRAL, PACIFIC] = ['America/Chicago', 'America/Los_Angeles']

test.each([
  ['before the hour: today', '2026-07-02T12:59:59Z', 8, CENTRAL, '2026-07-02T13:00:00Z'],
  ['at the hour: tomorrow', '2026-07-02T13:00:00Z', 8, CENTRAL, '2026-07-03T13:00:00Z'],
  ['the same moment further west: still today', '2026-07-02T13:00:00Z', 8, PACIFIC, '2026-07-02T15:00:00Z'],
  ['a day of 23 hours', '2026-03-07T14:00:00Z', 8, CENTRAL, '2026-03-08T13:00:00Z'],
  ['a day of 25 hours', '2026-10-31T13:00:00Z', 8, CENTRAL, '2026-11-01T14:00:00Z'],
  ['an hour that the clock skips', '2026-03-08T07:30:00Z', 2, CENTRAL, '2026-03-08T08:00:00Z'],
  ['an hour that the clock shows twice: the first', '2026-11-01T05:30:00Z', 1, CENTRAL, '2026-11-01T06:00:00Z'],
  ['and not again at the second', '2026-11-01T06:00:00Z', 1, CENTRAL, '2026-11-02T07:00:00Z'],
  ['midnight', '2026-07-02T04:59:00Z', 0, CENTRAL, '2026-07-02T05:00:00Z'],
])('%s', (_, now, hour, timeZone, next) => expect(nextDigest(new Date(now), { hour, timeZone })).toEqual(new Date(next)))

test('an hour moved later on the day of the last one is tomorrow’s; on another day it is today’s', () => {
  const [now, last] = [new Date('2026-07-02T18:00:00Z'), new Date('2026-07-02T13:00:00Z')]
  expect(nextDigest(now, { hour: 17, timeZone: CENTRAL }, last)).toEqual(new Date('2026-07-03T22:00:00Z'))
  expect(nextDigest(now, { hour: 17, timeZone: CENTRAL }, new Date('2026-07-01T13:00:00Z'))).toEqual(new Date('2026-07-02T22:00:00Z'))
})

test('what moves money, has a deadline or must be sent never waits', () => {
  const kinds = Object.keys(KINDS) as MessageKind[]
  expect(kinds.filter(waitsForDigest)).toEqual(['lead_answer', 'claim_in_review', 'claim_message'])
  expect(KINDS_LISTED.filter((kind) => KINDS[kind].always !== null)).toEqual([])
  expect(KINDS_LISTED).toContain('member_began')
})
