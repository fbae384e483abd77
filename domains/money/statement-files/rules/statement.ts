import type { Day } from '#platform/days.ts'
import { add, type Cents, cents, dollars, negate, subtract } from '#platform/money.ts'

/** A line of a bank statement: money in is positive. */
export type StatementLine = {
  on: Day
  amount: Cents
  description: string
  /** The bank's own reference of the line; null where the file has none. */
  reference: string | null
  checkNumber: string | null
}

/** A statement as a file says it, both days included. */
export type Statement = {
  account: string
  from: Day
  to: Day
  opening: Cents
  closing: Cents
  lines: readonly StatementLine[]
}

export type StatementRead = { ok: true; statement: Statement } | { ok: false; problem: string }

export const unreadable = (problem: string): { ok: false; problem: string } => ({ ok: false, problem })

export const MOST_LINES = 10_000

export const sumOf = (lines: readonly Pick<StatementLine, 'amount'>[]): Cents => cents(lines.reduce((sum, { amount }) => sum + amount, 0))

/** Why a statement is no statement; null where its lines lead from its opening to its closing balance. */
export function whyNotWhole({ from, to, opening, closing, lines }: Statement, today: Day): string | null {
  if (from > to) return 'This statement ends before it begins.'
  if (to > today) return 'This statement ends after today. Choose one of days that are over.'
  if (lines.length > MOST_LINES) return 'This statement has more than 10,000 lines. Download it for fewer days.'
  if (lines.some(({ on }) => on < from || on > to)) return 'This statement has a line of a day outside its own days.'
  const off = subtract(closing, add(opening, sumOf(lines)))
  if (off > 0) return `The lines don’t add up: ${dollars(off)} more would be needed to get from the opening to the closing balance.`
  if (off < 0) return `The lines don’t add up: ${dollars(negate(off))} less would be needed to get from the opening to the closing balance.`
  return null
}

/** A signed amount as files write it: "-1,234.56", "(12.00)", "+5", "12.50-"; null for anything else. */
export function signedIn(text: string): Cents | null {
  const typed = text.trim().replaceAll('−', '-')
  const bracketed = /^\((.+)\)$/.exec(typed)
  const match = /^([+-]?)\s*\$?\s*([+-]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{1,2})0*)?\s*(-?)$/.exec(bracketed?.[1] ?? typed)
  if (!match || (match[3] === undefined && match[4] === undefined)) return null
  const signs = [match[1], match[2], match[5]].filter((sign) => sign !== '')
  if (signs.length > 1 || (bracketed && signs.length > 0)) return null
  const size = Number((match[3] ?? '0').replaceAll(',', '')) * 100 + Number((match[4] ?? '').padEnd(2, '0'))
  const isOut = bracketed !== null || signs[0] === '-'
  return Number.isSafeInteger(size) ? (isOut ? negate(cents(size)) : cents(size)) : null
}

/** The last four digits of an account; null for what has fewer. */
export const lastFour = (account: string): string | null => /(\d{4})$/.exec(account.replaceAll(/[\s-]/g, ''))?.[1] ?? null

/** The number of a check without leading zeros, as ours is; null for what is no number. */
export const checkNumberIn = (text: string): string | null => text.replace(/^0+/, '').match(/^\d{1,12}$/)?.[0] ?? null

/** One line of plain text, as short as it is shown. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 140)
