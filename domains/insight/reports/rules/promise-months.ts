import type { PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { addDays, addMonths, day, earliest, latest } from '#platform/days.ts'
import { add, type Cents } from '#platform/money.ts'

type Counted = { kept: number; missed: number }
type Count = Counted & { month: string | null; step: PromisedStep; credited: Cents }

/** A row of the figures: a month within the period, or with `month` null the whole period. `from` and `to` are the days it counts. */
export type PromiseMonth = Period & { month: string | null; steps: Record<PromisedStep, Counted>; credited: Cents }

/** The counts of each month and step as rows, oldest first, and the whole period last. */
export function promiseMonths(counts: readonly Count[], period: Period): PromiseMonth[] {
  const months = [...new Set(counts.map(({ month }) => month))]
  return months.map((month) => {
    const own = counts.filter((each) => each.month === month)
    return {
      month,
      ...daysOf(month, period),
      steps: { acknowledge: countOf(own, 'acknowledge'), decide: countOf(own, 'decide'), pay: countOf(own, 'pay') },
      credited: add(...own.map(({ credited }) => credited)),
    }
  })
}

function countOf(counts: readonly Count[], step: PromisedStep): Counted {
  const { kept = 0, missed = 0 } = counts.find((each) => each.step === step) ?? {}
  return { kept, missed }
}

/** The days of a month that are within the period. */
function daysOf(month: string | null, { from, to }: Period): Period {
  if (month === null) return { from, to }
  const first = day(`${month}-01`)
  return { from: latest(first, from), to: earliest(addDays(addMonths(first, 1), -1), to) }
}
