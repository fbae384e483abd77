import { expect, test } from 'vitest'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { STATE_CODES, stateRule } from '#domains/membership/plans/rules/state-rules.ts'
import { addDays, type Day } from '#platform/days.ts'

const zones = [...new Map(STATE_CODES.map((state) => [stateRule(state, '2026-01-01').timeZone, state])).values()]

test.each(zones)('in %s days follow each other through both changes of the clock, none missing and none twice', (state) => {
  const days: Day[] = []
  for (let at = Date.UTC(2026, 0, 2); at < Date.UTC(2029, 0, 2); at += 30 * 60_000) {
    const day = localDay(state, new Date(at))
    if (day !== days.at(-1)) days.push(day)
  }
  expect(days.length).toBeGreaterThan(3 * 365)
  for (const [index, day] of days.slice(1).entries()) expect(day).toBe(addDays(days[index] ?? day, 1))
})

test('at 01:30 on the night the clocks go back it is one day in Texas, both times', () => {
  expect([localDay('TX', new Date('2026-11-01T06:30:00Z')), localDay('TX', new Date('2026-11-01T07:30:00Z'))]).toEqual([
    '2026-11-01',
    '2026-11-01',
  ])
})
