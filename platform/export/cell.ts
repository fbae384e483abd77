import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** The value of a cell in an exported file. Amounts and days stay numbers and dates in a spreadsheet. */
export type Cell = string | number | null | { cents: Cents } | { day: Day }

/** Cents as an amount: `-1234` is `-12.34`. */
export function amountOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
