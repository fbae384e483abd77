import { dayIn } from '#domains/records/table-imports/rules/cell-values.ts'
import { type Mapping, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'
import type { ColumnName } from '#domains/money/statement-files/rules/columns.ts'
import {
  checkNumberIn,
  plain,
  signedIn,
  type StatementLine,
  type StatementRead,
  unreadable,
} from '#domains/money/statement-files/rules/statement.ts'
import { type Day, earliest, isDay, latest } from '#platform/days.ts'
import { add, type Cents, negate, subtract } from '#platform/money.ts'

/** `lines`: of each row, as a spreadsheet numbers it. */
export type Table = { heads: readonly string[]; rows: readonly (readonly string[])[]; lines: readonly number[] }

/** Some banks leave the headings out: where the first row has a day and an amount, it is a line, and its columns are numbered. */
export function withHeads({ heads, rows, lines }: Table): Table {
  const isLine = heads.some((cell) => dayOf(cell)) && heads.some((cell) => !dayOf(cell) && /\d/.test(cell) && signedIn(cell) !== null)
  if (!isLine) return { heads, rows, lines }
  return { heads: heads.map((_, at) => `Column ${at + 1}`), rows: [heads, ...rows], lines: [1, ...lines] }
}

/** What a table does not say, and its reader types. */
export type Typed = { account: string | null; opening: Cents | null; closing: Cents | null }

/** What is missing of a table, by the field in which it is typed. */
export type TableRead = StatementRead | { ok: false; missing: readonly Missing[] }
export type Missing = 'account' | 'opening' | 'closing'

/**
 * Lines of a table, with one amount, or one for money out and one for money in. Where it has a balance after each line, newest or oldest
 * first, the balances before and after follow from it, and every line has to fit; otherwise they are typed.
 */
export function statementInTable({ rows, lines: places }: Omit<Table, 'heads'>, mapping: Mapping<ColumnName>, typed: Typed): TableRead {
  const lines: (StatementLine & { balance: Cents | null })[] = []
  for (const [at, cells] of rows.entries()) {
    const line = lineOf(valuesOf(cells, mapping))
    if (typeof line === 'string') return unreadable(SAYS[line](places[at] ?? at + 1))
    if (line.amount !== 0) lines.push(line)
  }
  const inOrder = oldestFirst(lines)
  if (!inOrder) return unreadable('The balances in this file don’t follow from its amounts. Leave the balance out.')
  const [oldest, newest] = [inOrder[0], inOrder.at(-1)]
  if (!oldest || !newest) return unreadable('This file has no lines with an amount.')
  const opening = oldest.balance === null ? typed.opening : subtract(oldest.balance, oldest.amount)
  const closing = newest.balance ?? typed.closing
  const { account } = typed
  const missing = Object.entries({ account, opening, closing }).flatMap(([name, value]) => (value === null ? [name as Missing] : []))
  if (!account || opening === null || closing === null) return { ok: false, missing }
  const days = inOrder.map(({ on }) => on)
  const [from, to] = [earliest(oldest.on, ...days), latest(newest.on, ...days)]
  return { ok: true, statement: { account, from, to, opening, closing, lines: inOrder.map(withoutBalance) } }
}

const SAYS = {
  date: (row: number) => `Row ${row} has no date that we can read, such as 11/21/2026.`,
  amount: (row: number) => `Row ${row} has no amount that we can read, such as -1,250.00.`,
  balance: (row: number) => `Row ${row} has a balance that we can’t read.`,
} as const

type Values = Readonly<Record<ColumnName, string | null>>

function lineOf(values: Values): (StatementLine & { balance: Cents | null }) | keyof typeof SAYS {
  const on = dayOf(values.date ?? '')
  if (!on) return 'date'
  const amount = amountOf(values)
  if (amount === null) return 'amount'
  const balance = values.balance === null ? null : signedIn(values.balance)
  if (values.balance !== null && balance === null) return 'balance'
  return {
    on,
    amount,
    description: plain(values.description ?? ''),
    reference: plain(values.reference ?? '') || null,
    checkNumber: checkNumberIn(values.check ?? ''),
    balance,
  }
}

/** What banks write in a column of its own where amounts have no sign. */
const MONEY_OUT = /^(debits?|dr\.?|d|withdrawal|cargo)$/i

/** One signed amount, or one with its direction beside it; or one of the two columns, whose sign banks write or leave out. */
function amountOf({ amount, debit, credit, type }: Values): Cents | null {
  if (amount !== null) {
    const signed = signedIn(amount)
    return signed !== null && signed > 0 && MONEY_OUT.test(type ?? '') ? negate(signed) : signed
  }
  const [out, into] = [debit === null ? null : signedIn(debit), credit === null ? null : signedIn(credit)]
  if ((debit !== null && out === null) || (credit !== null && into === null)) return null
  if (out && into) return null
  if (out) return out > 0 ? negate(out) : out
  return into ?? out
}

const dayOf = (text: string): Day | null => dayIn(text) ?? shortDay(text)

/** "11/02/26". */
function shortDay(text: string): Day | null {
  const [, month, dayOfMonth, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(text) ?? []
  const written = `20${year}-${month?.padStart(2, '0')}-${dayOfMonth?.padStart(2, '0')}`
  return year && isDay(written) ? written : null
}

type WithBalance = StatementLine & { balance: Cents | null }

const withoutBalance = ({ on, amount, description, reference, checkNumber }: WithBalance): StatementLine => ({
  on,
  amount,
  description,
  reference,
  checkNumber,
})

/** Files are oldest or newest first: the order in which each balance follows from the one before; null where neither does. */
function oldestFirst(lines: readonly WithBalance[]): readonly WithBalance[] | null {
  const isNewestFirst = (lines[0]?.on ?? '') > (lines.at(-1)?.on ?? '')
  const orders = isNewestFirst ? [lines.toReversed(), lines] : [lines, lines.toReversed()]
  if (lines.every(({ balance }) => balance === null)) return orders[0] ?? null
  if (lines.some(({ balance }) => balance === null)) return null
  return orders.find(follows) ?? null
}

const follows = (lines: readonly WithBalance[]): boolean =>
  lines.every(({ amount, balance }, at) => {
    const before = lines[at - 1]?.balance
    return before === undefined || before === null || balance === null || add(before, amount) === balance
  })
