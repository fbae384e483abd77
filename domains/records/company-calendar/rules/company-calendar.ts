import { defineFigures, type Fault, HOUSE, type Line, type Typed } from '#domains/records/rule-figures/rules/kind.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import {
  businessDayFrom,
  companyCalendar,
  type CompanyCalendar,
  isBusinessDay,
  isCompanyBusinessDay,
  isFederalHoliday,
} from '#platform/business-days.ts'
import { addDays, addYears, type Day, isDay, parts, weekday } from '#platform/days.ts'

/** The days on which the office is closed besides weekends and federal holidays, each with its name. */
export type ClosedDays = { closed: Readonly<Record<Day, string>> }

export type ClosedDay = { on: Day; name: string }

export const CLOSED_DAY_LIMITS = { aYear: 12, yearsAhead: 2, name: 60, typed: 60 } as const

/** Version 1: federal holidays only (docs/rules.md, Conventions). */
export const FEDERAL_HOLIDAYS_ONLY: ClosedDays = { closed: {} }

export const COMPANY_CALENDAR = defineFigures<ClosedDays>({
  kind: 'company_calendar',
  title: say`Company calendar`,
  says: say`The days on which our office is closed, besides weekends and federal holidays. What we promise is counted by the version of the day it is counted from, and no later version moves it. Last days that a law sets, banks, and card networks do not follow it.`,
  section: '§14',
  belongsTo: 'company',
  names: HOUSE,
  shipped: () => SHIPPED,
  lines: (figures, other = figures) => [...new Set([...daysIn(figures), ...daysIn(other)])].toSorted().map(lineOf),
  read: readClosedDays,
  faults: () => [],
})

const SHIPPED = [{ version: 1, effectiveOn: '2025-01-01', figures: FEDERAL_HOLIDAYS_ONLY }] as const

export const daysIn = ({ closed }: ClosedDays): Day[] => Object.keys(closed).filter(isDay).toSorted()

const lineOf = (day: Day): Line => ({ path: `closed.${day}`, label: say`Office closed`, unit: 'name', day })

/** The fields of one line of a draft. */
export const closedDayFields = (row: number): { on: string; name: string } => ({ on: `days.${row}.on`, name: `days.${row}.name` })

type Dates = { effectiveOn: Day; today: Day }

/** A version decides nothing before its own first day: closed days that come earlier stay as they were. */
function readClosedDays(before: ClosedDays, typed: Typed, dates: Dates): { figures: ClosedDays; faults: Fault[] } {
  const kept = daysIn(before).filter((on) => on < dates.effectiveOn)
  const closed = new Map<Day, string>(kept.map((on) => [on, before.closed[on] ?? '']))
  const faults: Fault[] = []
  for (const row of Array.from({ length: CLOSED_DAY_LIMITS.typed }).keys()) {
    const { on: dateField, name: nameField } = closedDayFields(row)
    const [on, name] = [typed[dateField]?.trim() ?? '', typed[nameField]?.trim() ?? '']
    if ((on === '' && name === '') || (isDay(on) && kept.includes(on))) continue
    const ofDate = whyNotClosed(on, closed, dates)
    const ofName = whyNotNamed(name)
    if (ofDate) faults.push({ path: dateField, says: ofDate })
    if (ofName) faults.push({ path: nameField, says: ofName })
    if (isDay(on)) closed.set(on, name)
  }
  return { figures: { closed: Object.fromEntries([...closed].toSorted()) }, faults }
}

function whyNotClosed(on: string, others: ReadonlyMap<Day, string>, { effectiveOn, today }: Dates): Sentence | null {
  if (!isDay(on)) return say`Enter a date.`
  if (others.has(on)) return say`This date is in the list already.`
  if (on < today) return say`This date has passed.`
  if (on < effectiveOn) return say`This version is in force from ${{ day: effectiveOn }}. Choose that day or a later one.`
  if (on > addYears(today, CLOSED_DAY_LIMITS.yearsAhead)) return say`Choose a date within the next ${CLOSED_DAY_LIMITS.yearsAhead} years.`
  if (weekday(on) > FRIDAY) return say`This is a Saturday or a Sunday: the office is closed anyway.`
  if (isFederalHoliday(on)) return say`This is a federal holiday: the office is closed anyway.`
  const inYear = [...others.keys()].filter((each) => parts(each).year === parts(on).year).length
  return inYear < CLOSED_DAY_LIMITS.aYear ? null : say`A year has at most ${CLOSED_DAY_LIMITS.aYear} closed days besides federal holidays.`
}

function whyNotNamed(name: string): Sentence | null {
  if (name === '') return say`Enter what this day is.`
  return name.length > CLOSED_DAY_LIMITS.name ? say`Use at most ${CLOSED_DAY_LIMITS.name} characters.` : null
}

const FRIDAY = 5

const A_YEAR_OF_WEEKS = 364

/**
 * A calendar with the closed days of these figures a year earlier as well, to see what they would have done: on the same day of the week,
 * or where that was no business day (Christmas Eve, 52 weeks before) on the same date, or on the next business day.
 */
export function withYearBefore({ closedDays }: CompanyCalendar, figures: ClosedDays): CompanyCalendar {
  return companyCalendar([...closedDays, ...daysIn(figures).map(yearBefore)])
}

function yearBefore(on: Day): Day {
  const [sameWeekday, sameDate] = [addDays(on, -A_YEAR_OF_WEEKS), addYears(on, -1)]
  return [sameWeekday, sameDate].find(isBusinessDay) ?? businessDayFrom(sameWeekday)
}

/** How many days of a year the office is open. */
export function businessDaysOf(year: number, closed: readonly ClosedDay[]): number {
  const calendar = companyCalendar(closed.map(({ on }) => on))
  let count = 0
  for (let on: Day = `${year}-01-01`; on <= `${year}-12-31`; on = addDays(on, 1)) if (isCompanyBusinessDay(on, calendar)) count += 1
  return count
}
