import type { Actor } from '#access/actor.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { recordEvent, recordEvents } from '#domains/records/history/server/history.ts'
import { whyNotApprove, whyNotPay } from '#domains/distribution/statements/policy.ts'
import { closingLines, type Hold } from '#domains/distribution/statements/rules/statement.ts'
import { addClosingLines, linkPayment, type Payee, payeeStates } from '#domains/distribution/statements/server/close.store.ts'
import {
  isMonthClosed,
  lockStatement,
  markApproved,
  markMonthApproved,
  markPaid,
} from '#domains/distribution/statements/server/statements.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, dollars, negate, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

export async function approveStatement(actor: Actor, id: Id<'statement'>): Promise<void> {
  await inTransaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('not_found')
    const whyNot = whyNotApprove(actor, statement)
    if (whyNot) throw new Refusal(whyNot)
    await markApproved(tx, id, userOf(actor), clock.now())
    await recordEvent(tx, approvedBy(actor)(statement))
  })
}

/** Approves what is still closed of a month; what is approved already stays as it is. */
export async function approveMonth(actor: Actor, month: Day): Promise<{ approved: number; totalCents: Cents }> {
  return inTransaction(async (tx) => {
    if (!(await isMonthClosed(month))) throw new Refusal('month_not_closed')
    const approved = await markMonthApproved(tx, month, userOf(actor), clock.now())
    for (let from = 0; from < approved.length; from += 1000) {
      await recordEvents(tx, approved.slice(from, from + 1000).map(approvedBy(actor)))
    }
    return { approved: approved.length, totalCents: add(ZERO, ...approved.map((each) => each.payable_cents)) }
  })
}

const approvedBy =
  (actor: Actor) =>
  ({ id, master_code }: { id: Id<'statement'>; master_code: string | null }) =>
    ({
      kind: 'statement.approved',
      by: actor,
      about: { noun: 'statement', id },
      masterCode: master_code,
      from: 'closed',
      to: 'approved',
    }) as const

/**
 * Records a payment made at the bank: its line and that of the tax withheld, which clear what was owed, with the ledger entries
 * (docs/rules.md §5).
 */
export async function recordPayment(actor: Actor, id: Id<'statement'>, { paidOn, reference }: { paidOn: Day; reference: string }) {
  await inTransaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('not_found')
    const payee = { kind: statement.payee_kind, id: statement.payee_id }
    const whyNot = whyNotPay(actor, statement, await holdsOf(payee))
    if (whyNot) throw new Refusal(whyNot)
    if (paidOn < statement.closed_on || paidOn > officeDay()) throw new Refusal('paid_before_close')

    const at = clock.now()
    const { payable_cents: paid, withheld_cents: withheld, total_cents: total, carried_out_cents: carriedOut } = statement
    const lines = closingLines({ total, paid, withheld, carriedOut, end: 'pay' }).map(({ kind, amount }) => ({
      id: newId('commissionLine'),
      kind,
      payee,
      on: paidOn,
      amount,
      why: kind === 'PAY' ? `${dollars(paid)} paid, ${reference}.` : `${dollars(withheld)} withheld for the IRS.`,
    }))
    await markPaid(tx, id, { on: paidOn, reference, by: userOf(actor), at })
    await addClosingLines(tx, lines, at)
    await linkPayment(
      tx,
      id,
      lines.map((line) => line.id),
    )
    await post(tx, {
      kind: 'commission_paid',
      cause: { noun: 'statement', id },
      entries: [
        { account: 'commission_payable', amount: add(paid, withheld) },
        { account: 'bank', amount: negate(paid) },
        { account: 'tax_withheld', amount: negate(withheld) },
      ],
      masterCode: statement.master_code,
      note: `Statement of ${statement.month.slice(0, 7)}, ${reference}`,
    })
    await recordEvent(tx, {
      kind: 'statement.paid',
      by: actor,
      about: { noun: 'statement', id },
      masterCode: statement.master_code,
      from: 'approved',
      to: 'paid',
      data: { paidOn, reference },
    })
  })
}

/** Why a payee's money is held now. */
export async function holdsOf(payee: Payee): Promise<readonly Hold[]> {
  const states = await payeeStates(officeDay(), payee)
  return states.find(({ kind, id }) => kind === payee.kind && id === payee.id)?.holds ?? []
}

function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_your_role')
  return userId
}
