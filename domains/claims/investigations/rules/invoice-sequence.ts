import { FRAUD_LIMITS } from '#domains/claims/model/rules/fraud-flags.data.ts'

/** Whether two invoice numbers of one shop are the same or nearly consecutive (FRAUD_LIMITS.invoiceSteps). */
export function followsOn(one: string, other: string): boolean {
  const [a, b] = [parts(one), parts(other)]
  if (!a || !b || a.series !== b.series) return false
  const difference = a.count - b.count
  return (difference < 0n ? -difference : difference) <= BigInt(FRAUD_LIMITS.invoiceSteps)
}

/** `INV-2026-0411` is the 411th of the series `inv2026`. A number without a figure is in no sequence. */
function parts(number: string): { series: string; count: bigint } | null {
  const [, series = '', count] = /^(.*?)(\d+)\D*$/.exec(number.trim()) ?? []
  return count === undefined ? null : { series: series.toLowerCase().replaceAll(/[^a-z0-9]+/g, ''), count: BigInt(count) }
}
