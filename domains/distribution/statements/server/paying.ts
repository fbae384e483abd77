import type { EventActor } from '#access/actor.ts'
import { closingLines } from '#domains/distribution/statements/rules/statement.ts'
import { addClosingLines, type ClosingLine } from '#domains/distribution/statements/server/close.store.ts'
import { linesOfPayment, lockStatement, markPaid, markPayable } from '#domains/distribution/statements/server/statements.store.ts'
import { type Entry, post } from '#domains/money/ledger/server/ledger.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { type Day, latest } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, dollars, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type LockedStatement = NonNullable<Awaited<ReturnType<typeof lockStatement>>>

/** What moved the money: a payment by file. One recorded by hand is known by its line. */
type FileCause = { noun: 'commissionPayment'; id: string }
type Paid = { on: Day; reference: string; paidBy: Id<'user'>; by: EventActor; cause: FileCause | null }

/**
 * A statement's money has left: its line and that of the tax withheld clear what was owed, with the ledger entries (docs/rules.md §5).
 */
export async function payStatement(tx: Tx, statement: LockedStatement, { on, reference, paidBy, by, cause }: Paid): Promise<void> {
  const { id, payable_cents: paid, withheld_cents: withheld, total_cents: total, carried_out_cents: carriedOut } = statement
  const at = clock.now()
  const lines = closingLines({ total, paid, withheld, carriedOut, end: 'pay' }).map(({ kind, amount }): ClosingLine => ({
    id: newId('commissionLine'),
    kind,
    payee: payeeOf(statement),
    on,
    amount,
    why: kind === 'PAY' ? `${dollars(paid)} paid, ${reference}.` : `${dollars(withheld)} withheld for the IRS.`,
    month: statement.month,
  }))
  await markPaid(tx, id, { on, reference, by: paidBy, at })
  await addClosingLines(tx, lines, at)
  await postPayment(tx, statement, {
    kind: 'commission_paid',
    cause: cause ?? lineOf(lines),
    note: reference,
    entries: entriesOf(paid, withheld),
  })
  await recordEvent(tx, { ...about(statement), kind: 'statement.paid', by, from: 'approved', to: 'paid', data: { paidOn: on, reference } })
}

/** The same of a statement by its id: in a bank file that leaves. */
export async function sendStatement(tx: Tx, id: Id<'statement'>, paid: Paid): Promise<void> {
  const statement = await lockStatement(tx, id)
  if (statement?.status !== 'approved') throw new Refusal('payment_is_held')
  await payStatement(tx, statement, paid)
}

type CameBack = { by: EventActor; why: string; cause: FileCause | null; data: Readonly<Record<string, unknown>> }

/** The money came back: each line of the payment is taken back, with the ledger entries, and the statement is payable again. */
export async function returnPayment(tx: Tx, id: Id<'statement'>, { by, why, cause, data }: CameBack): Promise<void> {
  const statement = await lockStatement(tx, id)
  if (statement?.status !== 'paid') throw new Refusal('refused')
  const { payable_cents: paid, withheld_cents: withheld } = statement
  const lines = (await linesOfPayment(tx, statement)).map((line): ClosingLine => ({
    id: newId('commissionLine'),
    kind: 'RET',
    payee: payeeOf(statement),
    // The file may have been early: a payment does not come back before its day.
    on: latest(officeDay(), line.on),
    amount: negate(line.amount),
    why: `${dollars(negate(line.amount))} came back: ${why}.`,
    reverses: line.id,
    month: statement.month,
  }))
  await markPayable(tx, id)
  await addClosingLines(tx, lines, clock.now())
  const entries = entriesOf(paid, withheld).map(({ account, amount }) => ({ account, amount: negate(amount) }))
  await postPayment(tx, statement, { kind: 'commission_returned', cause: cause ?? lineOf(lines), note: why, entries })
  await recordEvent(tx, { ...about(statement), kind: 'statement.returned', by, from: 'paid', to: 'approved', why, data })
}

function lineOf([first]: readonly ClosingLine[]): { noun: 'line'; id: string } {
  if (!first) throw new Error('No line moves this money.')
  return { noun: 'line', id: first.id }
}

const payeeOf = ({ payee_kind: kind, payee_id: id }: LockedStatement) => ({ kind, id })

const about = ({ id, master_code: masterCode }: LockedStatement) => ({ about: { noun: 'statement', id }, masterCode }) as const

const entriesOf = (paid: Cents, withheld: Cents): Entry[] => [
  { account: 'commission_payable', amount: add(paid, withheld) },
  { account: 'bank', amount: negate(paid) },
  { account: 'tax_withheld', amount: negate(withheld) },
]

type Posted = {
  kind: 'commission_paid' | 'commission_returned'
  cause: { noun: string; id: string }
  note: string
  entries: readonly Entry[]
}

async function postPayment(tx: Tx, { month, master_code: masterCode }: LockedStatement, { note, ...posted }: Posted): Promise<void> {
  const isNew = await post(tx, { ...posted, masterCode, note: `Statement of ${month.slice(0, 7)}, ${note}` })
  if (!isNew) throw new Error(`${posted.kind} of ${posted.cause.id} is posted already.`)
}
