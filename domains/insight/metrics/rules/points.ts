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
export function pointsOf({ from, to }: Period): Period[] {
  const grain = grainOf({ from, to })
  const next = (day: Day): Day => (grain === 'day' ? addDays(day, 1) : grain === 'week' ? addDays(day, 7) : monthAfter(day))
  const points: Period[] = []
  for (let start = from; start <= to; start = next(start)) points.push({ from: start, to: earliest(addDays(next(start), -1), to) })
  return points
}

export const COMPARED = ['before', 'year'] as const
export type Compared = (typeof COMPARED)[number]

/** The period that a figure is compared with: as long and just before, or the same days a year earlier. */
export function comparedWith({ from, to }: Period, compared: Compared): Period {
  if (compared === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  return periodBefore({ from, to })
}
