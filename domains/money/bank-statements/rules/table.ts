import { dayIn } from '#domains/records/table-imports/rules/cell-values.ts'
import { type Mapping, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'
import {
  checkNumberIn,
  plain,
  signedIn,
  type StatementLine,
  type StatementRead,
  unreadable,
} from '#domains/money/bank-statements/rules/statement.ts'
import { type Day, earliest, isDay, latest } from '#platform/days.ts'
import { add, type Cents, negate, subtract } from '#platform/money.ts'

export const COLUMNS = ['date', 'amount', 'debit', 'credit', 'description', 'reference', 'check', 'balance'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** Our columns, with the words by which banks call them. */
export const STATEMENT_COLUMNS: readonly { name: ColumnName; words: readonly string[] }[] = [
  { name: 'date', words: ['Posting Date', 'Posted Date', 'Post Date', 'Transaction Date', 'Booking Date', 'Value Date', 'Fecha'] },
  { name: 'debit', words: ['Debits', 'Debit Amount', 'Withdrawal', 'Withdrawals', 'Withdrawal Amount', 'Money Out', 'Paid Out', 'Cargo'] },
  { name: 'credit', words: ['Credits', 'Credit Amount', 'Deposit', 'Deposits', 'Deposit Amount', 'Money In', 'Paid In', 'Abono'] },
  { name: 'amount', words: ['Transaction Amount', 'Amount USD', 'Net Amount', 'Importe', 'Monto'] },
  { name: 'description', words: ['Details', 'Memo', 'Payee', 'Name', 'Transaction', 'Narrative', 'Descripción'] },
  { name: 'reference', words: ['Reference Number', 'Bank Reference', 'Transaction ID', 'Bank RTN', 'Trace Number', 'Referencia'] },
  { name: 'check', words: ['Check Number', 'Check or Slip #', 'Check #', 'Cheque', 'Serial Number', 'Customer Reference'] },
  { name: 'balance', words: ['Running Balance', 'Running Bal', 'Ledger Balance', 'Balance USD', 'Available Balance', 'Saldo'] },
]

/** What a table does not say, and its reader types. */
export type Typed = { account: string | null; opening: Cents | null; closing: Cents | null }

/** What is missing of a table, by the field in which it is typed. */
export type TableRead = StatementRead | { ok: false; missing: readonly Missing[] }
export type Missing = 'account' | 'opening' | 'closing'

/**
 * Lines of a table, with one amount, or one for money out and one for money in. Where it has a balance after each line, newest or oldest first,
 * the balances before and after follow from it, and every line has to fit; otherwise they are typed.
 */
export function statementInTable(rows: readonly (readonly string[])[], mapping: Mapping<ColumnName>, typed: Typed): TableRead {
  if (mapping.date === null) return unreadable('No column has the date. Name it “Date” in the file.')
  if (mapping.amount === null && mapping.debit === null && mapping.credit === null)
    return unreadable('No column has the amount. Name it “Amount” in the file.')
  const lines: (StatementLine & { balance: Cents | null })[] = []
  for (const [at, cells] of rows.entries()) {
    const line = lineOf(valuesOf(cells, mapping))
    if (typeof line === 'string') return unreadable(SAYS[line](at + 2))
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
  const on = dayIn(values.date ?? '') ?? shortDay(values.date ?? '')
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

/** One signed amount; or one of the two columns, whose sign banks write or leave out. */
function amountOf({ amount, debit, credit }: Values): Cents | null {
  if (amount !== null) return signedIn(amount)
  const [out, into] = [debit === null ? null : signedIn(debit), credit === null ? null : signedIn(credit)]
  if ((debit !== null && out === null) || (credit !== null && into === null)) return null
  if (out && into) return null
  if (out) return out > 0 ? negate(out) : out
  return into ?? out
}

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
