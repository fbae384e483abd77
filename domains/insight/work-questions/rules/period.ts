import { addDays, addMonths, addYears, type Day, day, earliest, parts, weekday } from '#platform/days.ts'

/**
 * A period as it is asked for: `back` 0 is the running one, 1 the one before, −1 the next. A month without a year is the last one of its
 * name that has begun.
 */
export type AskedPeriod =
  | { unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; back: -1 | 0 | 1 }
  | { month: number; year: number | null }
  | { year: number }
  | { days: number }
  | { months: number }

export type Days = { from: Day; to: Day }

/** Its days, up to today unless all of them are to come; a week begins on Monday. */
export function daysOf(asked: AskedPeriod, today: Day): Days {
  if ('days' in asked) return { from: addDays(today, 1 - asked.days), to: today }
  if ('months' in asked) return { from: addDays(addMonths(today, -asked.months), 1), to: today }
  if ('unit' in asked) {
    const from = beginningOf(asked.unit, today)
    if (asked.back === 0) return { from, to: today }
    const other = moved(asked.unit, from, -asked.back)
    return asked.back === 1 ? { from: other, to: addDays(from, -1) } : { from: other, to: addDays(moved(asked.unit, other, 1), -1) }
  }
  const { year, month } = parts(today)
  const from = 'month' in asked ? firstOf(asked.year ?? (asked.month <= month ? year : year - 1), asked.month) : firstOf(asked.year, 1)
  const after = 'month' in asked ? addMonths(from, 1) : addYears(from, 1)
  return { from, to: earliest(addDays(after, -1), from > today ? addDays(after, -1) : today) }
}

/** A whole calendar month. */
export const isMonth = (asked: AskedPeriod): boolean => 'month' in asked || ('unit' in asked && asked.unit === 'month')

/** The first day of the month that is asked for, the running one or one to come; null for every other period. */
export function monthAhead(asked: AskedPeriod, today: Day): Day | null {
  if (!isMonth(asked)) return null
  const running = beginningOf('month', today)
  const from = daysOf(asked, today).from
  if (from >= running) return from
  return 'month' in asked && asked.year === null ? addYears(from, 1) : null
}

/**
 * The months, as their first days, that are asked for of what is to come: one, or those of a quarter that are not over; null for every
 * other period.
 */
export function monthsAhead(asked: AskedPeriod, today: Day): readonly Day[] | null {
  const month = monthAhead(asked, today)
  if (month) return [month]
  if (!('unit' in asked) || asked.unit !== 'quarter' || asked.back === 1) return null
  const first = moved('quarter', beginningOf('quarter', today), -asked.back)
  return [0, 1, 2].map((later) => addMonths(first, later)).filter((each) => each >= beginningOf('month', today))
}

export const isRunning = (asked: AskedPeriod): boolean => 'unit' in asked && asked.back === 0

type Unit = Extract<AskedPeriod, { unit: unknown }>['unit']

const firstOf = (year: number, month: number): Day => day(`${year}-${String(month).padStart(2, '0')}-01`)

function beginningOf(unit: Unit, today: Day): Day {
  const { year, month, dayOfMonth } = parts(today)
  switch (unit) {
    case 'day':
      return today
    case 'week':
      return addDays(today, 1 - weekday(today))
    case 'month':
      return addDays(today, 1 - dayOfMonth)
    case 'quarter':
      return firstOf(year, month - ((month - 1) % 3))
    case 'year':
      return firstOf(year, 1)
  }
}

function moved(unit: Unit, from: Day, by: number): Day {
  switch (unit) {
    case 'day':
      return addDays(from, by)
    case 'week':
      return addDays(from, 7 * by)
    case 'month':
      return addMonths(from, by)
    case 'quarter':
      return addMonths(from, 3 * by)
    case 'year':
      return addYears(from, by)
  }
}

const MONTHS = [
  'january|jan|enero',
  'february|feb|febrero',
  'march|marzo',
  'april|abril',
  'may|mayo',
  'june|junio',
  'july|julio',
  'august|aug|agosto',
  'september|sept|septiembre|setiembre',
  'october|oct|octubre',
  'november|nov|noviembre',
  'december|dec|diciembre',
] as const

// “This month’s” is written without its apostrophe.
const UNITS = [
  ['day', /\b(?:today|hoy)\b/, /\b(?:yesterday|ayer)\b/, /\b(?:tomorrow(?:s(?= \w))?|(?:para )?manana)\b/],
  [
    'week',
    /\b(?:this week(?:s(?= \w))?|esta semana)\b/,
    /\b(?:last week(?:s(?= \w))?|previous week(?:s(?= \w))?|(?:la )?semana (?:pasada|anterior))\b/,
    /\b(?:next week(?:s(?= \w))?|(?:la )?(?:proxima semana|semana (?:que viene|proxima|siguiente)))\b/,
  ],
  [
    'month',
    /\b(?:this month(?:s(?= \w))?|month to date|mtd|(?:este mes|en lo que va del mes))\b/,
    /\b(?:last month(?:s(?= \w))?|previous month(?:s(?= \w))?|(?:el )?mes (?:pasado|anterior))\b/,
    /\b(?:next month(?:s(?= \w))?|(?:el )?(?:proximo mes|mes (?:que viene|proximo|siguiente|que entra)))\b/,
  ],
  [
    'quarter',
    /\b(?:this quarter(?:s(?= \w))?|quarter to date|qtd|este trimestre)\b/,
    /\b(?:last quarter(?:s(?= \w))?|previous quarter(?:s(?= \w))?|(?:el )?trimestre (?:pasado|anterior))\b/,
    /\b(?:next quarter(?:s(?= \w))?|(?:el )?(?:proximo trimestre|trimestre (?:que viene|proximo|siguiente)))\b/,
  ],
  [
    'year',
    /\b(?:this year(?:s(?= \w))?|year to date|ytd|este ano|en lo que va del ano)\b/,
    /\b(?:last year(?:s(?= \w))?|previous year(?:s(?= \w))?|(?:el )?ano (?:pasado|anterior))\b/,
    /\b(?:next year(?:s(?= \w))?|(?:el )?(?:proximo ano|ano (?:que viene|proximo|siguiente)))\b/,
  ],
] as const

const NAMED: readonly { is: RegExp; asked: (found: RegExpExecArray) => AskedPeriod }[] = [
  ...UNITS.flatMap(([unit, now, earlier, next]) => [
    { is: next, asked: () => ({ unit, back: -1 }) as const },
    { is: earlier, asked: () => ({ unit, back: 1 }) as const },
    { is: now, asked: () => ({ unit, back: 0 }) as const },
  ]),
  ...MONTHS.map((names, at) => ({
    // "May" is also a verb.
    is: new RegExp(
      `${names.startsWith('may') ? '\\b(?:in|for|during|of|en|de|durante) ' : '\\b'}(?:${names})(?: (?:of |de |del )?(20\\d\\d))?\\b`,
    ),
    asked: ([, year]: RegExpExecArray) => ({ month: at + 1, year: year ? Number(year) : null }),
  })),
  { is: /\b(?:last|past|ultimos) (\d{1,3}) (?:days|dias)\b/, asked: ([, count]) => ({ days: Number(count) }) },
  { is: /\b(?:last|past|ultimos) (\d{1,2}) (?:months|meses)\b/, asked: ([, count]) => ({ months: Number(count) }) },
  { is: /\b(?:in|for|during|en|de|durante) (20\d\d)\b(?! ?(?:claims|days|reclamos|dias))/, asked: ([, year]) => ({ year: Number(year) }) },
]

/**
 * Days on which something is to be done, from now on: tomorrow, what is left of this week, the next one. With no `from` what is late is
 * meant, too; null for any other period.
 */
export function daysToCome(asked: AskedPeriod, today: Day): { from: Day | null; to: Day } | null {
  if (!('unit' in asked) || asked.back === 1) return null
  if (asked.unit === 'day') return asked.back === 0 ? { from: null, to: today } : { from: addDays(today, 1), to: addDays(today, 1) }
  if (asked.unit !== 'week') return null
  return asked.back === 0 ? { from: null, to: addDays(today, 7 - weekday(today)) } : daysOf(asked, today)
}

/** What stands in the text for a period: a pattern that answers only of today, or of days to come, says so. */
function markOf(asked: AskedPeriod): 'zperiod' | 'ztoday' | 'ztomorrow' | 'zahead' | 'zweek' {
  if (!('unit' in asked)) return 'zperiod'
  if (asked.unit === 'week' && asked.back === 0) return 'zweek'
  if (asked.back === -1) return asked.unit === 'day' ? 'ztomorrow' : 'zahead'
  return asked.unit === 'day' && asked.back === 0 ? 'ztoday' : 'zperiod'
}

/** The period that a text without capitals and accents names, and the text with a mark in its place; null where it names more than one. */
export function periodIn(text: string): { period: AskedPeriod | null; rest: string } | null {
  let period: AskedPeriod | null = null
  let rest = text
  for (const { is, asked } of NAMED) {
    const found = is.exec(rest)
    if (!found) continue
    if (period) return null
    period = asked(found)
    rest = rest.replace(is, ` ${markOf(period)} `)
  }
  return { period, rest }
}
