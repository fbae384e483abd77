import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { type EventActor, SYSTEM } from '#access/actor.ts'
import { offsetFirst } from '#domains/distribution/commission-invoices/rules/offset.ts'
import { closingLines } from '#domains/distribution/statements/rules/statement.ts'
import { addClosingLines, addOffset, type ClosingLine, lockOffsettable } from '#domains/distribution/statements/server/close.store.ts'
import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import {
  linesOfPayment,
  lockStatement,
  lockStatements,
  markPaid,
  markPayable,
} from '#domains/distribution/statements/server/statements.store.ts'
import { ratesOn } from '#domains/membership/sale-terms/server/rates.ts'
import { type Entry, postAll, type Posting } from '#domains/money/ledger/server/ledger.ts'
import { recordEvent, recordEvents } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { addDays, addMonths, type Day, dayInEnglish, earliest, latest } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, dollars, negate, subtract, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type LockedStatement = NonNullable<Awaited<ReturnType<typeof lockStatement>>>

/** What moved the money: a payment by file. One recorded by hand is known by its line. */
type FileCause = { noun: 'commissionPayment'; id: string }
type Paid = { on: Day; paidBy: Id<'user'>; by: EventActor }
type Payment<Of> = { of: Of; reference: string; cause: FileCause | null }

/**
 * The money of statements has left: the line of each and that of the tax withheld clear what was owed, with the ledger entries
 * (docs/rules.md §5). As few statements of SQL for a file of thousands as for one.
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
  await offsetOwed(tx, payeeOf(statement))
}

/**
 * "Offset first" (docs/rules.md §5, §10): what a payee owes by the last closed month is taken off their statements that are approved and in
 * no file, the oldest first, before anything of them is paid. Commission payable stays what it is: what leaves one statement enters the
 * open month. Of one payee, or of all. False when nobody owed anything.
 */
export async function offsetOwed(tx: Tx, only: Payee | null): Promise<boolean> {
  const settled = new Map<Id<'statement'>, Cents>()
  for (const { owed, ...of } of await lockOffsettable(tx, only)) {
    const before = settled.get(of.owingId) ?? ZERO
    const { amount, withheld, paid } = offsetFirst(of, subtract(owed, before), ratesOn(lastDayOf(of.month)))
    if (amount === 0) continue
    settled.set(of.owingId, add(before, amount))
    const { statementId, owingId, month, owingMonth } = of
    const [leftLineId, enteredLineId, at] = [newId('commissionLine'), newId('commissionLine'), clock.now()]
    await addOffset(tx, { statementId, owingId, amount, withheld, leftLineId, enteredLineId, at })
    const line = { kind: 'BAL', payee: { kind: of.kind, id: of.payeeId } } as const
    const gone = `${dollars(amount)} offset against the balance owed on ${dayInEnglish(lastDayOf(owingMonth))}.`
    const entered = `${dollars(amount)} offset against the unpaid commissions of ${dayInEnglish(lastDayOf(month))}.`
    await addClosingLines(
      tx,
      [
        { ...line, id: leftLineId, on: officeDay(), amount: negate(amount), why: gone, month },
        { ...line, id: enteredLineId, on: openMonthDay(owingMonth), amount, why: entered },
      ],
      at,
    )
    await recordEvent(tx, {
      kind: 'statement.offset',
      by: SYSTEM,
      about: { noun: 'statement', id: statementId },
      masterCode: of.masterCode,
      from: 'approved',
      to: paid === 0 ? 'carried' : 'approved',
      data: { amountCents: amount, owingMonth, leftCents: paid, owedCents: subtract(owed, settled.get(owingId) ?? ZERO) },
    })
  }
  return settled.size > 0
}

/** Today, or the last day of the first month that is open: until that month is closed, it has what the last closed one carried. */
export const openMonthDay = (lastClosed: Day): Day => earliest(officeDay(), lastDayOf(addMonths(lastClosed, 1)))

const lastDayOf = (month: Day): Day => addDays(addMonths(month, 1), -1)

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
  note: inEnglish(say`Statement of ${month.slice(0, 7)}, ${note}`),
})
