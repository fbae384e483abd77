import { addDays, addMonths, type Day, parts } from '#platform/days.ts'

export const TARGET_MOST = { agencies: 1_000, policies: 1_000_000 } as const

/** How far ahead a target may be set. */
const MONTHS_AHEAD = 24

/** The first day of a day's month. */
export const monthOf = (day: Day): Day => addDays(day, 1 - parts(day).dayOfMonth)

export const lastDayOf = (month: Day): Day => addDays(addMonths(month, 1), -1)

/** Why no target can begin in this month; null when one can. A month that is over keeps what it was measured by. */
export function whyNotFrom(month: Day, today: Day): string | null {
  if (month < monthOf(today)) return 'This month is over, and keeps its target. Choose this month or a later one.'
  return month > addMonths(monthOf(today), MONTHS_AHEAD) ? `Choose a month within the next ${MONTHS_AHEAD}.` : null
}
