import type { Measure, MetricDefinition } from '#domains/insight/metrics/rules/metrics.data.ts'

/** What a set of rows adds up to. Days are null where no row has any. */
export type Sums = { count: number; cents: number; median: number | null; p90: number | null }
export const NOTHING: Sums = { count: 0, cents: 0, median: null, p90: null }

const measured = (sums: Sums, measure: Measure): number | null => sums[measure]

/** The figure; null where there is nothing to divide by or no row to take a median of. */
export function figureOf({ unit, of, per }: MetricDefinition, part: Sums, whole: Sums): number | null {
  const value = measured(part, of.measure)
  if (!per || value === null) return value
  const all = measured(whole, per.measure)
  if (all === null || all <= 0) return null
  return unit === 'percent' ? Math.round((1000 * value) / all) / 10 : Math.round(value / all)
}
