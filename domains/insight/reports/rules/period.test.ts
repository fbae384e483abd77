import { describe, expect, test } from 'vitest'
import { periodBefore, periodOf, presetPeriod } from '#domains/insight/reports/rules/period.ts'

const today = '2026-03-15'

test.each([
  ['this_month', '2026-03-01', '2026-03-15'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['last_90_days', '2025-12-16', '2026-03-15'],
  ['this_year', '2026-01-01', '2026-03-15'],
  ['last_12_months', '2025-04-01', '2026-03-15'],
] as const)('%s', (preset, from, to) => expect(presetPeriod(preset, today)).toEqual({ from, to }))

describe('as requested', () => {
  test('without a request it is the last twelve months', () =>
    expect(periodOf({}, today)).toEqual({ from: '2025-04-01', to: '2026-03-15' }))
  test('reversed days are swapped', () =>
    expect(periodOf({ from: '2026-03-01', to: '2026-02-01' }, today)).toEqual({ from: '2026-02-01', to: '2026-03-01' }))
  test('a hundred years are limited to three', () =>
    expect(periodOf({ from: '1926-01-01', to: '2026-03-15' }, today).from).toBe('2023-03-11'))
})

test('the period before has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-15' })).toEqual({ from: '2026-02-14', to: '2026-02-28' })
})
