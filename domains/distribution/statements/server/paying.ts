import type { EventActor } from '#access/actor.ts'
import { closingLines } from '#domains/distribution/statements/rules/statement.ts'
import { addClosingLines, type ClosingLine } from '#domains/distribution/statements/server/close.store.ts'
import {
  linesOfPayment,
  lockStatement,
  lockStatements,
  markPaid,
  markPayable,
} from '#domains/distribution/statements/server/statements.store.ts'
import { type Entry, postAll, type Posting } from '#domains/money/ledger/server/ledger.ts'
import { recordEvent, recordEvents } from '#domains/records/history/server/history.ts'
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
type Paid = { on: Day; paidBy: Id<'user'>; by: EventActor }
type Payment<Of> = { of: Of; reference: string; cause: FileCause | null }

/**
 * The money of statements has left: the line of each and that of the tax withheld clear what was owed, with the ledger entries (docs/rules.md
 * §5). As few statements of SQL for a file of thousands as for one.
 */
export async function payStatements(tx: Tx, payments: readonly Payment<LockedStatement>[], { on, paidBy, by }: Paid): Promise<void> {
  const at = clock.now()
  const each = payments.map((payment) => ({ ...payment, lines: linesThatPay(payment, on) }))
  await markPaid(
    tx,
    payments.map(({ of, reference }) => ({ id: of.id, reference })),
    { on, by: paidBy, at },
  )
  await addClosingLines(
    tx,
    each.flatMap(({ lines }) => lines),
    at,
  )
  await postAll(
    tx,
    each.map(({ of, reference, cause, lines }) =>
      postingOf(of, {
        kind: 'commission_paid',
        cause: cause ?? lineOf(lines),
        note: reference,
        entries: entriesOf(of.payable_cents, of.withheld_cents),
      }),
    ),
  )
  const events = payments.map(
    ({ of, reference }) =>
      ({ ...about(of), kind: 'statement.paid', by, from: 'approved', to: 'paid', data: { paidOn: on, reference } }) as const,
  )
  for (let from = 0; from < events.length; from += 1000) await recordEvents(tx, events.slice(from, from + 1000))
}

function linesThatPay({ of, reference }: Payment<LockedStatement>, on: Day): ClosingLine[] {
  const { payable_cents: paid, withheld_cents: withheld, total_cents: total, carried_out_cents: carriedOut } = of
  return closingLines({ total, paid, withheld, carriedOut, end: 'pay' }).map(({ kind, amount }) => ({
    id: newId('commissionLine'),
    kind,
    payee: payeeOf(of),
    on,
    amount,
    why: kind === 'PAY' ? `${dollars(paid)} paid, ${reference}.` : `${dollars(withheld)} withheld for the IRS.`,
    month: of.month,
  }))
}

/** The same of statements by their ids: in a bank file that leaves. */
export async function sendStatements(tx: Tx, payments: readonly Payment<Id<'statement'>>[], paid: Paid): Promise<void> {
  const rows = await lockStatements(
    tx,
    payments.map(({ of }) => of),
  )
  const locked = new Map(rows.map((row) => [row.id, row]))
  const found = payments.map((payment) => {
    const statement = locked.get(payment.of)
    if (statement?.status !== 'approved') throw new Refusal('payment_is_held')
    return { ...payment, of: statement }
  })
  await payStatements(tx, found, paid)
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
  await postAll(tx, [postingOf(statement, { kind: 'commission_returned', cause: cause ?? lineOf(lines), note: why, entries })])
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

const postingOf = ({ month, master_code: masterCode }: LockedStatement, { note, ...posted }: Posted): Posting => ({
  ...posted,
  masterCode,
  note: `Statement of ${month.slice(0, 7)}, ${note}`,
})
