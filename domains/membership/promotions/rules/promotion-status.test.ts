import { expect, test } from 'vitest'
import { endsSoon, isUnused, statusOn, whyNotExtend, type Extension } from '#domains/membership/promotions/rules/promotion-status.ts'
import type { Day } from '#platform/days.ts'

const may = { stopped: false, startsOn: '2026-05-01', endsOn: '2026-05-31', maxRedemptions: 100, redemptions: 3 } as const

test.each<[Day, object, string]>([
  ['2026-04-30', {}, 'coming'],
  ['2026-05-01', {}, 'running'],
  ['2026-05-31', {}, 'running'],
  ['2026-06-01', {}, 'over'],
  ['2026-05-10', { redemptions: 100 }, 'used_up'],
  ['2026-05-10', { stopped: true, redemptions: 100 }, 'stopped'],
  ['2036-05-10', { endsOn: null }, 'running'],
])('on %s, with %o, it is %s', (today, change, expected) => expect(statusOn(today, { ...may, ...change })).toBe(expected))

test('a code that ends within 30 days ends soon; one without an end does not', () => {
  expect(endsSoon('2026-05-01', may)).toBe(true)
  expect(endsSoon('2026-05-01', { ...may, endsOn: '2026-06-01' })).toBe(false)
  expect(endsSoon('2026-05-01', { ...may, endsOn: null })).toBe(false)
  expect(endsSoon('2026-04-20', may)).toBe(false)
})

test('a running code nobody used is unused', () => {
  expect(isUnused('2026-05-10', { ...may, redemptions: 0 })).toBe(true)
  expect(isUnused('2026-05-10', may)).toBe(false)
  expect(isUnused('2026-04-10', { ...may, redemptions: 0 })).toBe(false)
})

test.each<[string, Extension, object, string | null]>([
  ['a month more', { endsOn: '2026-06-30', maxRedemptions: 100 }, {}, null],
  ['without an end', { endsOn: null, maxRedemptions: 100 }, {}, null],
  ['fifty more', { endsOn: '2026-05-31', maxRedemptions: 150 }, {}, null],
  ['unlimited uses', { endsOn: '2026-05-31', maxRedemptions: null }, {}, null],
  ['a day less', { endsOn: '2026-05-30', maxRedemptions: 100 }, {}, 'ends_sooner'],
  ['an end where there was none', { endsOn: '2026-06-30', maxRedemptions: 100 }, { endsOn: null }, 'ends_sooner'],
  ['ten less', { endsOn: '2026-05-31', maxRedemptions: 90 }, {}, 'fewer_uses'],
  ['nothing else', { endsOn: '2026-05-31', maxRedemptions: 100 }, {}, 'nothing_changes'],
  ['a stopped one', { endsOn: null, maxRedemptions: null }, { stopped: true }, 'stopped'],
  ['to a day that has passed', { endsOn: '2026-05-09', maxRedemptions: 100 }, { endsOn: '2026-05-05' }, 'in_the_past'],
])('extended: %s', (_, to, change, expected) => expect(whyNotExtend({ ...may, ...change }, to, '2026-05-10')).toBe(expected))
