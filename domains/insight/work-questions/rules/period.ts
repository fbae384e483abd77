import { addDays, addMonths, addYears, type Day, day, earliest, parts, weekday } from '#platform/days.ts'

/** A period as it is asked for: `back` 0 is the running one, 1 the one before. A month without a year is the last one of its name that has begun. */
export type AskedPeriod =
  | { unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; back: 0 | 1 }
  | { month: number; year: number | null }
  | { year: number }
  | { days: number }
  | { months: number }

export type Days = { from: Day; to: Day }

/** Its days, up to today; a week begins on Monday. */
export function daysOf(asked: AskedPeriod, today: Day): Days {
  if ('days' in asked) return { from: addDays(today, 1 - asked.days), to: today }
  if ('months' in asked) return { from: addDays(addMonths(today, -asked.months), 1), to: today }
  if ('unit' in asked) {
    const from = beginningOf(asked.unit, today)
    return asked.back === 0 ? { from, to: today } : { from: before(asked.unit, from), to: addDays(from, -1) }
  }
  const { year, month } = parts(today)
  const from = 'month' in asked ? firstOf(asked.year ?? (asked.month <= month ? year : year - 1), asked.month) : firstOf(asked.year, 1)
  const after = 'month' in asked ? addMonths(from, 1) : addYears(from, 1)
  return { from, to: earliest(addDays(after, -1), from > today ? addDays(after, -1) : today) }
}

/** A whole calendar month. */
export const isMonth = (asked: AskedPeriod): boolean => 'month' in asked || ('unit' in asked && asked.unit === 'month')

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

function before(unit: Unit, from: Day): Day {
  switch (unit) {
    case 'day':
      return addDays(from, -1)
    case 'week':
      return addDays(from, -7)
    case 'month':
      return addMonths(from, -1)
    case 'quarter':
      return addMonths(from, -3)
    case 'year':
      return addYears(from, -1)
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

const UNITS = [
  ['day', /\b(?:today|hoy)\b/, /\b(?:yesterday|ayer)\b/],
  ['week', /\b(?:this week|esta semana)\b/, /\b(?:last week|previous week|(?:la )?semana (?:pasada|anterior))\b/],
  [
    'month',
    /\b(?:this month|month to date|mtd|(?:este mes|en lo que va del mes))\b/,
    /\b(?:last month|previous month|(?:el )?mes (?:pasado|anterior))\b/,
  ],
  [
    'quarter',
    /\b(?:this quarter|quarter to date|qtd|este trimestre)\b/,
    /\b(?:last quarter|previous quarter|(?:el )?trimestre (?:pasado|anterior))\b/,
  ],
  [
    'year',
    /\b(?:this year|year to date|ytd|este ano|en lo que va del ano)\b/,
    /\b(?:last year|previous year|(?:el )?ano (?:pasado|anterior))\b/,
  ],
] as const

const NAMED: readonly { is: RegExp; asked: (found: RegExpExecArray) => AskedPeriod }[] = [
  ...UNITS.flatMap(([unit, now, earlier]) => [
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

/** The period that a text without capitals and accents names, and the text with a mark in its place; null where it names more than one. */
export function periodIn(text: string): { period: AskedPeriod | null; rest: string } | null {
  let period: AskedPeriod | null = null
  let rest = text
  for (const { is, asked } of NAMED) {
    const found = is.exec(rest)
    if (!found) continue
    if (period) return null
    period = asked(found)
    rest = rest.replace(is, ' zperiod ')
  }
  return { period, rest }
}
