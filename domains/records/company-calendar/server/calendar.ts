import { COMPANY_CALENDAR, daysIn } from '#domains/records/company-calendar/rules/company-calendar.ts'
import { figuresOn } from '#domains/records/rule-figures/server/in-force.ts'
import { companyCalendar, type CompanyCalendar } from '#platform/business-days.ts'
import type { Day } from '#platform/days.ts'

/** A published version never changes: its calendar is made once. */
const made = new WeakMap<object, CompanyCalendar>()

/**
 * The company's calendar in force on a day, as a value for the rules: the day from which a promise is counted, so that no later version
 * moves what was promised; today, for our own work that is counted anew each time (docs/rules.md §14).
 */
export function calendarOn(on: Day): CompanyCalendar {
  const figures = figuresOn(COMPANY_CALENDAR, on)
  const calendar = made.get(figures) ?? companyCalendar(daysIn(figures))
  made.set(figures, calendar)
  return calendar
}
