import type { FigureLine } from '#domains/people/figure-drafts/contract.ts'
import type { ClosedDay } from '#domains/records/company-calendar/rules/company-calendar.ts'

/** The lines of the company's calendar: what is only in the version it is compared with has no name. */
export const closedDaysOf = (lines: readonly FigureLine[]): ClosedDay[] =>
  lines.flatMap(({ day, value }) => (day && value ? [{ on: day, name: value }] : []))
