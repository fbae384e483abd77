import type { Measure, MetricDefinition, Unit } from '#domains/insight/metrics/rules/metrics.data.ts'
import { cents, dollars } from '#platform/money.ts'

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

/** A figure as it is written: $1,234.50, 12.5%, 4.5 days' number, 1,234. A dash where there is none. */
export function writeValue(value: number | null, unit: Unit, { locale }: { locale: string }): string {
  if (value === null) return '–'
  switch (unit) {
    case 'cents':
      return dollars(cents(Math.round(value)))
    case 'percent':
      return `${number(value, locale)}%`
    case 'count':
    case 'days':
      return number(value, locale)
  }
}

const number = (value: number, locale: string): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

/** The change in whole percent; null where the earlier figure is missing or zero. */
export const changeOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : Math.round((100 * (value - before)) / before)
