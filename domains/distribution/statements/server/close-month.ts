import { SYSTEM } from '#access/actor.ts'
import { cycle, statement, type Statement } from '#domains/distribution/statements/rules/statement.ts'
import {
  addClosingLines,
  addMonth,
  addStatements,
  beginClosing,
  closedSoFar,
  type ClosingLine,
  isClosed,
  linkLines,
  type NewStatement,
  type OpenBalance,
  openBalances,
  payeeStates,
  type PayeeState,
} from '#domains/distribution/statements/server/close.store.ts'
import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import { recordEvents } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
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

export const lastDayOf = (month: Day): Day => addDays(addMonths(month, 1), -1)

/** Closes each month whose day has come, the oldest first. */
export async function closeDueMonths(now: Date): Promise<void> {
  const today = officeDay(now)
  for (const month of await openMonths(today)) {
    if (cycle(month).closesOn > today) return
    await closeMonth(month)
  }
}

/**
 * Closes a month for all payees in one transaction (docs/rules.md §5): killed in the midst it has changed nothing, and the next run closes
 * the same. Its days are those of the cycle, however late the run. False when the month was closed before.
 */
export async function closeMonth(month: Day): Promise<boolean> {
  return inTransaction(async (tx) => {
    await beginClosing(tx)
    if (await isClosed(tx, month)) return false
    const until = lastDayOf(month)
    const states = statesByPayee(await payeeStates(month))
    const ended = (await openBalances(until)).map((balance) => endMonth(month, balance, states.get(keyOf(balance))))
    const at = clock.now()
    await addStatements(
      tx,
      ended.map((each) => newStatement(month, each, at)),
    )
    await addClosingLines(
      tx,
      ended.flatMap((each) => balanceLines(month, each)),
      at,
    )
    await linkLines(tx, month, until)
    await addMonth(tx, month, ended.length, at)
    for (let from = 0; from < ended.length; from += EVENTS_AT_ONCE)
      await recordEvents(tx, ended.slice(from, from + EVENTS_AT_ONCE).map(closedEvent(month)))
    return true
  })
}

const EVENTS_AT_ONCE = 1000

type Ended = { id: NewStatement['id']; balance: OpenBalance; state: PayeeState; statement: Statement; negativeSince: Day | null }

const keyOf = ({ kind, id }: Payee): string => `${kind} ${id}`

export const statesByPayee = (states: readonly PayeeState[]): ReadonlyMap<string, PayeeState> =>
  new Map(states.map((state) => [keyOf(state), state]))

/** One payee's month, closed or previewed: the same decision. */
export function endMonth(month: Day, balance: OpenBalance, found: PayeeState | undefined): Ended {
  const { kind, id, lines, carried } = balance
  const state = found ?? { kind, id, name: id, holds: [], withheld: false, negativeSince: null }
  const { closesOn } = cycle(month)
  const ended = statement(
    { lines: [{ amount: lines }], carried, negativeSince: state.negativeSince, holds: state.holds, tinMismatch: state.withheld },
    closesOn,
  )
  const negativeSince = ended.total < 0 ? (state.negativeSince ?? closesOn) : null
  return { id: newId('statement'), balance, state, statement: ended, negativeSince }
}

const STATUS = { pay: 'closed', carry: 'carried', hold: 'held', invoice: 'invoiced' } as const

function newStatement(month: Day, { id, balance, state, statement: ended, negativeSince }: Ended, at: Date): NewStatement {
  const { closesOn, paysOn, disputeBy } = cycle(month)
  return {
    id,
    payee_kind: balance.kind,
    payee_id: balance.id,
    master_code: balance.kind === 'agency' ? balance.id : null,
    month,
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
    closed_on: closesOn,
    pays_on: paysOn,
    dispute_by: disputeBy,
    closed_at: at,
  }
}

/** What is not paid leaves this month and enters the next: two lines that sum to zero, so that what is owed stays the same. */
function balanceLines(month: Day, { balance: { kind, id }, statement: { carriedOut } }: Ended): ClosingLine[] {
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
      why: `${dollars(carriedOut)} carried from ${month.slice(0, 7)}.`,
    },
  ]
}

const closedEvent =
  (month: Day) =>
  ({ id, balance, statement: { end } }: Ended) =>
    ({
      kind: 'statement.closed',
      by: SYSTEM,
      about: { noun: 'statement', id },
      masterCode: balance.kind === 'agency' ? balance.id : null,
      to: STATUS[end],
      data: { month },
    }) as const
