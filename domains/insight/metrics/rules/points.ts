import { type Period, periodBefore } from '#domains/insight/reports/rules/period.ts'
import { addDays, addMonths, type Day, daysBetween, earliest, parts } from '#platform/days.ts'

export const GRAINS = ['day', 'week', 'month'] as const
export type Grain = (typeof GRAINS)[number]

const MOST_DAYS = 31
const MOST_DAYS_BY_WEEK = 120

/** As fine as a chart can still be read. */
export function grainOf({ from, to }: Period): Grain {
  const days = daysBetween(from, to) + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_DAYS_BY_WEEK ? 'week' : 'month'
}

const monthAfter = (day: Day): Day => addMonths(addDays(day, 1 - parts(day).dayOfMonth), 1)

/** The parts of a period, in order and without a gap: the first and last month are as long as the period has of them. */
export function pointsOf({ from, to }: Period, grain = grainOf({ from, to })): Period[] {
  const next = (day: Day): Day => (grain === 'day' ? addDays(day, 1) : grain === 'week' ? addDays(day, 7) : monthAfter(day))
  const points: Period[] = []
  for (let start = from; start <= to; start = next(start)) points.push({ from: start, to: earliest(addDays(next(start), -1), to) })
  return points
}

export const COMPARED = ['before', 'year'] as const
export type Compared = (typeof COMPARED)[number]

/**
 * The period that a figure is compared with: as long and just before, or the same days a year earlier. Of whole calendar months it is as many
 * months, whatever their days.
 */
export function comparedWith({ from, to }: Period, compared: Compared): Period {
  const months = wholeMonths({ from, to })
  if (compared === 'before' && months === null) return periodBefore({ from, to })
  const back = compared === 'year' || months === null ? 12 : months
  return { from: addMonths(from, -back), to: months === null ? addMonths(to, -back) : addDays(addMonths(addDays(to, 1), -back), -1) }
}

/** How many calendar months a period has, from a first to a last day; null where it has a part of one. */
function wholeMonths({ from, to }: Period): number | null {
  const [first, after] = [parts(from), parts(addDays(to, 1))]
  if (first.dayOfMonth !== 1 || after.dayOfMonth !== 1) return null
  return (after.year - first.year) * 12 + after.month - first.month
}
