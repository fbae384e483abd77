import { presetPeriod, PRESETS } from '#domains/insight/reports/rules/period.ts'
import { day, oneOf, useSearchState } from '#design/browser/search-params.ts'
import { now } from '#design/values/now.ts'
import { type Day, dayAt } from '#platform/days.ts'

export type CalendarDay = Day

/**
 * The period in the page's address, as the reports' queries take it: two days, or a preset that moves with the calendar
 * (`?period=last_month`), so that a saved view stays current. Without one the server chooses.
 */
export function usePeriod(): { from?: Day; to?: Day } {
  const [{ from, to, period }] = useSearchState({ from: day, to: day, period: oneOf(PRESETS) })
  if (period) return presetPeriod(period, dayAt(now()))
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
