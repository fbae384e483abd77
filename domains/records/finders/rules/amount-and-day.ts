import { addDays, type Day, isDay } from '#platform/days.ts'
import { cents as centsOf, type Cents } from '#platform/money.ts'

export type AmountAndDay = { cents: Cents; day: Day | null }

/**
 * "$250 Nov 3", "19.95 11/3/2026", "250 el 3 de noviembre", "Nov 3 $250", "$19.95": an amount, and the day if there is one. Null when it is
 * none; a bare number is not an amount.
 */
export function readAmountAndDay(text: string, today: Day): AmountAndDay | null {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^([^$]{3,30}) (\$\S+)$/, '$2 $1')
  const [, dollar, whole = '', part, after = ''] = AMOUNT.exec(plain) ?? []
  if (!whole) return null
  const rest = after
    .replace(/\b(usd|dollars?|dolares|dolar|on|el|del|de|of)\b|[$,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(part ?? 0)
  if (!Number.isSafeInteger(amount) || amount > MOST) return null
  const cents = centsOf(amount)
  if (rest === '') return dollar || part ? { cents, day: null } : null
  const day = readDay(rest, today)
  return day && { cents, day }
}

const MOST = 100_000_000_00
const AMOUNT = /^(?:(\$)?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?(?:\s(.{3,30})|\s?(?:usd|dollars?|dolares))?)$/

function readDay(text: string, today: Day): Day | null {
  const [, month = '', inMonth = '', year] = /^([a-z]{3,10}) (\d{1,2})(?: (\d{4}))?$/.exec(text) ?? swapped(text) ?? numeric(text) ?? []
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.findIndex((names) => names.some((name) => name.startsWith(month))) + 1
  if (number < 1 || number > 12 || !inMonth) return null
  const day = (of: number): Day | null => {
    const written = `${of}-${String(number).padStart(2, '0')}-${inMonth.padStart(2, '0')}`
    return isDay(written) ? written : null
  }
  if (year) return day(Number(year.length === 2 ? `20${year}` : year))
  // Without a year it is the last such day: a payment is made today or before; one that is planned, within a week.
  const thisYear = day(Number(today.slice(0, 4)))
  return thisYear && thisYear <= addDays(today, 7) ? thisYear : day(Number(today.slice(0, 4)) - 1)
}

/** "3 nov 2026". */
function swapped(text: string): string[] | null {
  const [, inMonth = '', month = '', year] = /^(\d{1,2}) ([a-z]{3,10})(?: (\d{4}))?$/.exec(text) ?? []
  return month ? ['', month, inMonth, ...(year ? [year] : [])] : null
}

/** "11/3", "11/3/2026" and "2026-11-03". */
function numeric(text: string): string[] | null {
  const [, month = '', inMonth = '', year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text) ?? []
  if (month) return ['', month, inMonth, ...(year ? [year] : [])]
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return isoYear ? ['', isoMonth, isoDay, isoYear] : null
}

const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'sept', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const
