import { useSearchState } from '#design/browser/search-params.ts'
import { isDay, type Day } from '#platform/days.ts'

export type CalendarDay = Day

/** The period in the page's address, as the reports' queries take it; without one the server chooses. */
export function usePeriod(): { from?: Day; to?: Day } {
  const day = (text: string) => (isDay(text) ? text : undefined)
  const [{ from, to }] = useSearchState({ from: day, to: day })
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
