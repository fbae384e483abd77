import type { Unit } from '#domains/insight/metrics/rules/metrics.data.ts'
import { cents, dollars } from '#platform/money.ts'

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
