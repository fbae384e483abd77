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
 * The period that a figure is compared with: as long and just before, or the same days a year earlier. Of whole calendar months it is as
 * many months, whatever their days.
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

/** How many groups of a stacked chart have a part of their own; what is left is one more. */
const LARGEST = 5

type Group = { key: string; label: string; value: number | null }

/** A part of each column; `key` is null for all groups together that have no part of their own, and for rows of no group. */
export type Series = { key: string | null; label: string }
export type Stacks = { series: Series[]; columns: number[][] }

/**
 * The columns of a metric over time, each made of its largest groups and the rest: `totals` are the values of the points, `valueAt` that of
 * a group at one. Null where there is nothing to tell apart. Groups are the largest of the whole period first.
 */
export function stacksOf(
  groups: readonly Group[],
  totals: readonly number[],
  valueAt: (key: string, place: number) => number,
): Stacks | null {
  const largest = groups.filter(({ value }) => value !== null && value !== 0).slice(0, LARGEST)
  if (largest.length < 2) return null
  const parts = totals.map((_, place) => largest.map(({ key }) => valueAt(key, place)))
  const rest = totals.map((total, place) => total - (parts[place] ?? []).reduce((sum, each) => sum + each, 0))
  const series = largest.map(({ key, label }) => ({ key, label }))
  if (rest.every((each) => each === 0)) return { series, columns: parts }
  return { series: [...series, { key: null, label: '' }], columns: parts.map((each, place) => [...each, rest[place] ?? 0]) }
}
