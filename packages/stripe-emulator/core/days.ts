/** A calendar date in UTC, `2026-11-21`. */
export type Day = `${number}-${number}-${number}`

/** Refuses text that is not a date of the calendar (2026-02-30). */
export function day(text: string): Day {
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || dayOf(at) !== text) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** The same day of the month `count` months on; the last day of a shorter month (Jan 31 + 1 = Feb 28). */
export function addMonths(from: Day, count: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = from.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastOfMonth))))
}

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10) as Day
