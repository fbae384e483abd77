import { addDays, type Day, parts, weekday } from '#platform/days.ts'

export type DayType = 'business' | 'calendar'
/** A number of days of one kind: ten business days, forty calendar days. */
export type Span = { days: number; type: DayType }
/**
 * What a law, a regulator, a bank or a card network sets. No value has `setBy`: it keeps one kind of span from the function of the other.
 */
export type LegalSpan = Span & { readonly setBy?: 'law' }
/** What we promise of our own accord. */
export type OwnSpan = Span & { readonly setBy?: 'company' }
export type DayRange = { from: Day; to: Day }

/** The time zone of banking days: the Federal Reserve's. */
export const BANKING_ZONE = 'America/New_York'

/** The days on which the company's office is closed besides weekends and federal holidays. */
export type CompanyCalendar = { readonly closedDays: ReadonlySet<Day> }

export const companyCalendar = (closedDays: Iterable<Day>): CompanyCalendar => ({ closedDays: new Set(closedDays) })

/** Monday to Friday, less US federal holidays on the day they are observed: the business days of laws, regulators and banks. */
export const isBusinessDay = (on: Day): boolean => weekday(on) < SATURDAY && !isFederalHoliday(on)

/** A business day on which the company's office is open: for what we promise and for our own work, never for a last day of the law. */
export const isCompanyBusinessDay = (on: Day, { closedDays }: CompanyCalendar): boolean => isBusinessDay(on) && !closedDays.has(on)

/** A holiday on a Saturday is observed on the Friday before, on a Sunday on the Monday after. */
export function isFederalHoliday(on: Day): boolean {
  const { year } = parts(on)
  return holidaysOf(year).has(on) || holidaysOf(year + 1).has(on)
}

export type HolidayName = (typeof FEDERAL_HOLIDAYS)[number]['name']

/** The federal holidays observed in a year, by date: New Year's Day of the next may be among them. */
export const federalHolidays = (year: number): { on: Day; name: HolidayName }[] =>
  [year, year + 1]
    .flatMap((of) => FEDERAL_HOLIDAYS.map((holiday) => ({ on: observed(dateOf(holiday, of)), name: holiday.name })))
    .filter(({ on }) => parts(on).year === year)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))

/** Computed once for each year: a deadline asks about every day of it. */
const HOLIDAYS = new Map<number, ReadonlySet<Day>>()

function holidaysOf(year: number): ReadonlySet<Day> {
  const known = HOLIDAYS.get(year)
  if (known) return known
  const days = new Set(FEDERAL_HOLIDAYS.map((holiday) => observed(dateOf(holiday, year))))
  HOLIDAYS.set(year, days)
  return days
}

/**
 * The last day of a span that starts the day after `from`; days inside a pause do not count. Ten business days from Thursday 2
 * July 2026 end on Friday 17 July: the 3rd is a holiday.
 */
export const endOfSpan = (from: Day, span: LegalSpan, pauses: readonly DayRange[] = []): Day =>
  endOf(from, { span, pauses, isOpen: isBusinessDay })

/** The same of what we promise: a day on which the office is closed is no business day. Calendar days are all counted. */
export const endOfCompanySpan = (from: Day, span: OwnSpan, calendar: CompanyCalendar, pauses: readonly DayRange[] = []): Day =>
  endOf(from, { span, pauses, isOpen: (on) => isCompanyBusinessDay(on, calendar) })

type Counting = { span: Span; pauses: readonly DayRange[]; isOpen: (on: Day) => boolean }

function endOf(from: Day, { span, pauses, isOpen }: Counting): Day {
  let on = from
  for (let left = span.days; left > 0;) {
    on = addDays(on, 1)
    const counts = (span.type === 'calendar' || isOpen(on)) && !pauses.some((pause) => on >= pause.from && on <= pause.to)
    if (counts) left -= 1
  }
  return on
}

/** The day itself if it is a business day, otherwise the next one. */
export function businessDayFrom(on: Day): Day {
  return isBusinessDay(on) ? on : businessDayFrom(addDays(on, 1))
}

export function companyBusinessDayFrom(on: Day, calendar: CompanyCalendar): Day {
  return isCompanyBusinessDay(on, calendar) ? on : companyBusinessDayFrom(addDays(on, 1), calendar)
}

const SATURDAY = 6
const SUNDAY = 7

type Holiday = { name: string; month: number } & ({ dayOfMonth: number } | { weekday: number; nth: 1 | 2 | 3 | 4 | 'last' })

// 5 U.S.C. § 6103
const FEDERAL_HOLIDAYS = [
  { name: "New Year's Day", month: 1, dayOfMonth: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: 1, nth: 3 },
  { name: "Washington's Birthday", month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: 'last' },
  { name: 'Juneteenth', month: 6, dayOfMonth: 19 },
  { name: 'Independence Day', month: 7, dayOfMonth: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, dayOfMonth: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, dayOfMonth: 25 },
] as const satisfies readonly Holiday[]

function dateOf(holiday: Holiday, year: number): Day {
  if ('dayOfMonth' in holiday) return at(year, holiday.month, holiday.dayOfMonth)
  if (holiday.nth === 'last') return addDays(nthWeekday(year, holiday.month + 1, holiday.weekday, 1), -7)
  return nthWeekday(year, holiday.month, holiday.weekday, holiday.nth)
}

function nthWeekday(year: number, month: number, wanted: number, nth: number): Day {
  const first = at(year, month, 1)
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7)
}

function observed(on: Day): Day {
  if (weekday(on) === SATURDAY) return addDays(on, -1)
  return weekday(on) === SUNDAY ? addDays(on, 1) : on
}

const at = (year: number, month: number, dayOfMonth: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}` as Day
