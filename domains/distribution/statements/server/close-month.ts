import { SYSTEM } from '#access/actor.ts'
import { issueInvoices } from '#domains/distribution/commission-invoices/server/invoices.ts'
import { cycle, statement, type Statement } from '#domains/distribution/statements/rules/statement.ts'
import {
  addClosingLines,
  addMonth,
  addStatements,
  beginClosing,
  closedSoFar,
  type Balance,
  balancesOf,
  type ClosingLine,
  isClosed,
  type NewStatement,
  payeeStates,
  type PayeeState,
} from '#domains/distribution/statements/server/close.store.ts'
import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import { offsetOwed } from '#domains/distribution/statements/server/paying.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { addDays, addMonths, type Day, dayInEnglish } from '#platform/days.ts'
import { cents, dollars, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** The months that are not closed, oldest first, up to the running one: those that earned nothing too. */
export async function openMonths(today: Day): Promise<Day[]> {
  const { last, first } = await closedSoFar()
  const from = last ? addMonths(last, 1) : first
  const months: Day[] = []
  for (let month = from; month !== null && month <= today; month = addMonths(month, 1)) months.push(month)
  return months
}

const lastDayOf = (month: Day): Day => addDays(addMonths(month, 1), -1)

/** The days of a month's statement by the rates of its last day. */
export const cycleOf = (month: Day) => cycle(month, ratesOn(lastDayOf(month)))

/** The months whose day to close has come, the oldest first. */
export async function dueMonths(now: Date): Promise<Day[]> {
  const today = officeDay(now)
  return (await openMonths(today)).filter((month) => cycleOf(month).closesOn <= today)
}

/**
 * Closes a month for all payees in one transaction (docs/rules.md §5): killed in the midst it has changed nothing, and the next run closes
 * the same. Its days are those of the cycle, however late the run. False when the month was closed before.
 */
export async function closeMonth(month: Day): Promise<boolean> {
  const isNew = await inTransaction(async (tx) => {
    await beginClosing(tx)
    if (await isClosed(tx, month)) return false
    const at = clock.now()
    const days = cycleOf(month)
    let statements = 0
    for await (const balances of payeesOf(month)) {
      const states = await statesOf(month, balances)
      const ended = balances.map((balance) => endMonth(balance, states.get(keyOf(balance)), days))
      await addClosingLines(tx, ended.flatMap(balanceLines), at)
      await addStatements(tx, ended.map(newStatement), { ...days, month, at })
      statements += ended.length
    }
    await issueInvoices(tx, month, days.closesOn)
    await addMonth(tx, month, statements, at)
    await recordEvent(tx, { kind: 'month.closed', by: SYSTEM, about: { noun: 'statement', id: month }, data: { month, statements } })
    return true
  })
  // Not in the transaction of the close, which locks the months before the statements. A sweep does it again.
  if (isNew) await inTransaction((tx) => offsetOwed(tx, null))
  return isNew
}

/** The payees of a month with their balances, never more at once than can be in memory and in one statement. */
async function* payeesOf(month: Day): AsyncGenerator<Balance[]> {
  for (let after: Balance | undefined; ;) {
    const page = await balancesOf(month, after ?? null, PAYEES_AT_ONCE)
    if (page.length > 0) yield page
    if (page.length < PAYEES_AT_ONCE) return
    after = page.at(-1)
  }
}

const PAYEES_AT_ONCE = 2500

type Cycle = ReturnType<typeof cycleOf>

export type Ended = {
  id: NewStatement['id']
  balance: Balance
  state: PayeeState
  statement: Statement
  negativeSince: Day | null
}

export const keyOf = ({ kind, id }: Payee): string => `${kind} ${id}`

/** Why the money of some payees, or of one, is held, and since when they owe. */
export const statesOf = async (month: Day, of: Payee | readonly Payee[]): Promise<ReadonlyMap<string, PayeeState>> =>
  new Map((await payeeStates(month, of)).map((state) => [keyOf(state), state]))

/** One payee's month, closed or previewed: the same decision. */
export function endMonth(balance: Balance, found: PayeeState | undefined, { closesOn }: Pick<Cycle, 'closesOn'>): Ended {
  const { kind, id, lines, carried } = balance
  const state = found ?? { kind, id, name: id, holds: [], withheld: false, earnsNoMore: false, negativeSince: null }
  const { negativeSince: since, holds, withheld: tinMismatch, earnsNoMore } = state
  const ended = statement(
    { lines: [{ amount: lines }], carried, negativeSince: since, holds, tinMismatch, earnsNoMore },
    closesOn,
    ratesOn(lastDayOf(balance.month)),
  )
  const negativeSince = ended.total < 0 ? (state.negativeSince ?? closesOn) : null
  return { id: newId('statement'), balance, state, statement: ended, negativeSince }
}

const STATUS = { pay: 'closed', carry: 'carried', hold: 'held', invoice: 'invoiced' } as const

function newStatement({ id, balance, state, statement: ended, negativeSince }: Ended): NewStatement {
  return {
    id,
    payee_kind: balance.kind,
    payee_id: balance.id,
    master_code: balance.kind === 'agency' ? balance.id : null,
    status: STATUS[ended.end],
    lines_cents: balance.lines,
    carried_in_cents: balance.carried,
    total_cents: ended.total,
    withheld_cents: ended.withheld,
    payable_cents: ended.paid,
    carried_out_cents: ended.carriedOut,
    line_count: balance.count + (ended.carriedOut === 0 ? 0 : 1),
    negative_since: negativeSince,
    holds: state.holds,
  }
}

/** What is not paid leaves this month and enters the next: two lines that sum to zero, so that what is owed stays the same. */
function balanceLines({ balance: { kind, id, month }, statement: { carriedOut } }: Ended): ClosingLine[] {
  if (carriedOut === 0) return []
  const line = { kind: 'BAL', payee: { kind, id } } as const
  const until = lastDayOf(month)
  return [
    {
      ...line,
      id: newId('commissionLine'),
      on: until,
      amount: negate(carriedOut),
      why: `${dollars(carriedOut)} carried to the next month.`,
    },
    {
      ...line,
      id: newId('commissionLine'),
      on: addDays(until, 1),
      amount: cents(carriedOut),
      why: `${dollars(carriedOut)} carried over on ${dayInEnglish(until)}.`,
    },
  ]
}
