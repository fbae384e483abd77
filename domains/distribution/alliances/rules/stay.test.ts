import { expect, test } from 'vitest'
import { type Stay, whyNotChangeStay } from '#domains/distribution/alliances/rules/stay.ts'
import type { Day } from '#platform/days.ts'

const open: Stay = { from: '2026-03-01', to: null }
const ending: Stay = { from: '2026-03-01', to: '2026-12-31' }
const today = '2026-11-23'

test.each<[string, Stay | null, Day | null, Day | null, ReturnType<typeof whyNotChangeStay>]>([
  ['an open stay gets a last day', open, '2026-12-31', null, null],
  ['a last day to come is moved earlier', ending, '2026-11-30', '2026-11-20', null],
  ['later', ending, '2027-06-30', null, null],
  ['or taken away', ending, null, null, null],
  ['its last day can be today', { ...ending, to: today }, '2027-01-31', null, null],
  ['a stay that is over is locked', { ...ending, to: '2026-11-22' }, null, null, 'stay_over'],
  ['not before its first day', open, '2026-02-28', null, 'ends_before_it_begins'],
  ['its first day is enough', open, '2026-03-01', null, null],
  ['a day in the past, when nothing was earned after it', open, '2026-08-31', '2026-08-31', null],
  ['not before a day that paid an override', open, '2026-08-31', '2026-09-01', 'already_earned'],
  ['no such stay', null, '2026-12-31', null, 'no_stay'],
])('%s', (_, stay, to, lastEarnedOn, expected) => {
  expect(whyNotChangeStay({ stay, to, today, lastEarnedOn })).toBe(expected)
})
