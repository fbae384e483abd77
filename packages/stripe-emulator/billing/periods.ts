import { addMonths, day, type Day } from '../core/days.ts'
import { DAY } from '../options.ts'

export type Interval = { interval: 'day' | 'week' | 'month' | 'year'; count: number }
export type Period = { start: number; end: number }

/**
 * The period that begins at `start`, counted from the anchor: Jan 31 renews on Feb 28, then on Mar 31 again,
 * always at the anchor's time of day (UTC).
 */
export function periodFrom(start: number, anchor: number, every: Interval): Period {
  for (let count = Math.max(1, periodsBetween(anchor, start, every)); ; count++) {
    const end = anchorPlus(anchor, every, count)
    if (end > start) return { start, end }
  }
}

function anchorPlus(anchor: number, { interval, count }: Interval, times: number): number {
  if (interval === 'day') return anchor + times * count * DAY
  if (interval === 'week') return anchor + times * count * 7 * DAY
  const months = times * count * (interval === 'year' ? 12 : 1)
  return startOf(addMonths(dayOf(anchor), months)) + (anchor % DAY)
}

/** A lower bound of the number of complete periods. */
function periodsBetween(anchor: number, moment: number, { interval, count }: Interval): number {
  const longest = { day: 1, week: 7, month: 31, year: 366 }[interval] * count * DAY
  return Math.floor((moment - anchor) / longest)
}

export const dayOf = (moment: number): Day => day(new Date(moment * 1000).toISOString().slice(0, 10))

export const startOf = (of: Day): number => Date.parse(`${of}T00:00:00Z`) / 1000
