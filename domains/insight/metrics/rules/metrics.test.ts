import { describe, expect, test } from 'vitest'
import { figureOf, NOTHING } from '#domains/insight/metrics/rules/figure.ts'
import { METRICS } from '#domains/insight/metrics/rules/metrics.data.ts'
import { comparedWith, grainOf, pointsOf, stacksOf } from '#domains/insight/metrics/rules/points.ts'

describe('a figure', () => {
  const sums = (count: number, cents: number, median: number | null = null) => ({ count, cents, median, p90: median })
  test('is a count, a sum or a median of its rows', () => {
    expect(figureOf(METRICS.joined, sums(12, 0), NOTHING)).toBe(12)
    expect(figureOf(METRICS.fees_collected, sums(2, 18_90), NOTHING)).toBe(18_90)
    expect(figureOf(METRICS.days_to_decide, sums(3, 0, 4.5), NOTHING)).toBe(4.5)
  })
  test('is a percentage with one decimal, or an average in whole cents', () => {
    expect(figureOf(METRICS.loss_ratio, sums(1, 300_00), sums(80, 900_00))).toBe(33.3)
    expect(figureOf(METRICS.claim_severity, sums(3, 1000_00), sums(3, 1000_00))).toBe(333_33)
  })
  test('is unknown without rows to divide by, and without days', () => {
    expect(figureOf(METRICS.loss_ratio, sums(1, 300_00), NOTHING)).toBeNull()
    expect(figureOf(METRICS.days_to_decide, NOTHING, NOTHING)).toBeNull()
  })
})

describe('the points of a chart', () => {
  test.each([
    ['2026-03-01', '2026-03-31', 'day', 31],
    ['2026-01-01', '2026-03-31', 'week', 13],
    ['2025-11-10', '2026-10-09', 'month', 12],
  ] as const)('%s to %s by %s', (from, to, grain, many) => {
    const points = pointsOf({ from, to })
    expect([grainOf({ from, to }), points.length]).toEqual([grain, many])
    expect([points[0]?.from, points.at(-1)?.to]).toEqual([from, to])
  })
  test('have no gap and no overlap', () => {
    expect(pointsOf({ from: '2026-01-20', to: '2026-06-10' }).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-20 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-31',
      '2026-04-01 2026-04-30',
      '2026-05-01 2026-05-31',
      '2026-06-01 2026-06-10',
    ])
  })
})

test.each([
  ['a month', '2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
  ['a month, a year earlier', '2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
  ['a quarter over New Year', '2026-01-01', '2026-03-31', 'before', '2025-10-01', '2025-12-31'],
  ['a year', '2025-01-01', '2025-12-31', 'before', '2024-01-01', '2024-12-31'],
  ['a month without its last day', '2026-03-01', '2026-03-30', 'before', '2026-01-30', '2026-02-28'],
] as const)('whole months are compared with whole months: %s', (_, from, to, compared, before, until) => {
  expect(comparedWith({ from, to }, compared)).toEqual({ from: before, to: until })
})

test('the compared period is as long and ends the day before, or is the same days a year earlier', () => {
  expect(comparedWith({ from: '2026-03-01', to: '2026-03-15' }, 'before')).toEqual({ from: '2026-02-14', to: '2026-02-28' })
  expect(comparedWith({ from: '2026-03-01', to: '2026-03-15' }, 'year')).toEqual({ from: '2025-03-01', to: '2025-03-15' })
})

describe('a stacked chart', () => {
  const group = (key: string, value: number | null) => ({ key, label: key.toUpperCase(), value })
  const groups = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, place) => group(key, 70 - 10 * place))

  test('has the five largest groups, and the rest of each point', () => {
    const stacks = stacksOf(groups, [100, 12], (_, place) => (place === 0 ? 10 : 2))
    expect(stacks?.series.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', null])
    expect(stacks?.columns).toEqual([
      [10, 10, 10, 10, 10, 50],
      [2, 2, 2, 2, 2, 2],
    ])
  })

  test('has no rest where the groups are all there is, and none of one group alone', () => {
    expect(stacksOf([group('a', 5), group('b', 3), group('c', 0)], [8], (key) => (key === 'a' ? 5 : 3))).toEqual({
      series: [
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
      ],
      columns: [[5, 3]],
    })
    expect(stacksOf([group('a', 5), group('b', null)], [8], () => 5)).toBeNull()
  })
})
