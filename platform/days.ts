/** A calendar date, `2026-11-21`, in the calendar of the place that the rule names. Never a moment in time. */
export type Day = `${number}-${number}-${number}`

/** The rules need no day before 1900 or after 2199, and calculations from one keep a year of four digits. */
const SHAPE = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/
const MS_PER_DAY = 86_400_000

/** Refuses text that is not a date of the calendar (2026-02-30). */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

export function isDay(text: string): text is Day {
  if (!SHAPE.test(text)) return false
  return fromNumber(toNumber(text as Day)) === text
}

/**
 * The office's time zone, in Austin, until the company sets its own (office-zones.ts). Everything without a state of its own (prices,
 * promotions, terms, boards, queues, reports) counts its days there; a member's days are those of their state, a bank's those of the
 * Federal Reserve.
 */
export const OFFICE_ZONE = 'America/Chicago'

/** The date of a moment in an IANA time zone; without one, in that of this program (in a browser: its reader's). */
export const dayAt = (at: Date, timeZone?: string): Day => day(dateAt(at, timeZone))

/** Without asking whether it is a day that the rules know. */
function dateAt(at: Date, timeZone?: string): string {
  const key = timeZone ?? ''
  let format = FORMATS.get(key)
  if (!format) FORMATS.set(key, (format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })))
  return format.format(at)
}

/** The first whole hour of a day in a time zone. */
export function beginningOf(of: Day, timeZone: string): Date {
  const noon = Date.parse(`${of}T12:00:00Z`)
  // No time zone is further than 14 hours from UTC.
  const hours = Array.from({ length: 29 }, (_, hour) => new Date(noon + (hour - 26) * 3_600_000))
  return hours.find((at) => dateAt(at, timeZone) === of) ?? new Date(noon)
}

/** About noon of a day in a time zone: in every zone of the United States the same day in UTC, whatever its summer time. */
export const middayOf = (of: Day, timeZone: string): Date => new Date(beginningOf(of, timeZone).getTime() + 12 * 3_600_000)

const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** "Day N after D" is D + N calendar days (docs/rules.md, Conventions). */
export const addDays = (from: Day, count: number): Day => fromNumber(toNumber(from) + count)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => toNumber(to) - toNumber(from)

/** The same day of the month `count` months on; the last day of a shorter month (Jan 31 + 1 = Feb 28). */
export function addMonths(from: Day, count: number): Day {
  const { year, month, dayOfMonth } = parts(from)
  const index = year * 12 + (month - 1) + count
  const toYear = Math.floor(index / 12)
  const toMonth = (index % 12) + 1
  return pad(toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth)))
}

export const addYears = (from: Day, count: number): Day => addMonths(from, count * 12)

export const latest = (first: Day, ...rest: readonly Day[]): Day => rest.reduce((a, b) => (a > b ? a : b), first)
export const earliest = (first: Day, ...rest: readonly Day[]): Day => rest.reduce((a, b) => (a < b ? a : b), first)

/** Monday is 1, Sunday is 7. */
export const weekday = (of: Day): number => ((((toNumber(of) + 3) % 7) + 7) % 7) + 1

export function parts(of: Day): { year: number; month: number; dayOfMonth: number } {
  const [year, month, dayOfMonth] = of.split('-').map(Number) as [number, number, number]
  return { year, month, dayOfMonth }
}

/** "Nov 21, 2026", in English: for emails, and for texts that are signed. Screens use design/values/moment.tsx. */
export function dayInEnglish(of: Day): string {
  const { year, month, dayOfMonth } = parts(of)
  return `${MONTH_NAMES[month - 1]} ${dayOfMonth}, ${year}`
}

/** "Nov 21, 2026, 18:30:05 UTC": when something was signed, in a document that is kept as evidence. */
export const momentInEnglish = (at: Date): string => `${dayInEnglish(dayAt(at, 'UTC'))}, ${at.toISOString().slice(11, 19)} UTC`

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function toNumber(of: Day): number {
  const { year, month, dayOfMonth } = parts(of)
  return Math.round(Date.UTC(year, month - 1, dayOfMonth) / MS_PER_DAY)
}

const fromNumber = (count: number): Day => new Date(count * MS_PER_DAY).toISOString().slice(0, 10) as Day

const pad = (year: number, month: number, dayOfMonth: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}` as Day

/** Whether a text names a time zone: America/Chicago. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
