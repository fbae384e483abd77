import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { whyNotReceive } from '#domains/distribution/statements/policy.ts'
import { addClosingLines } from '#domains/distribution/statements/server/close.store.ts'
import { addReceipt, invoiceOf } from '#domains/distribution/statements/server/receipts.store.ts'
import { lockStatement } from '#domains/distribution/statements/server/statements.store.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars, negate, subtract } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/**
 * A payee paid of an invoice (docs/rules.md §5): a line BAL takes that much off the negative balance that they carry, with the ledger
 * entries. It is a line of the open month, because the invoice's own statement is closed.
 */
export async function receivePayment(
  actor: Actor,
  statementId: Id<'statement'>,
  { amount, receivedOn, reference }: { amount: Cents; receivedOn: Day; reference: string },
): Promise<void> {
  await inTransaction(async (tx) => {
    const statement = await lockStatement(tx, statementId)
    if (!statement) throw new Refusal('not_found')
    const invoice = await invoiceOf(tx, statementId)
    const left = subtract(negate(invoice.total_cents), invoice.received)
    const whyNot = whyNotReceive(actor, { status: invoice.status, left, isCarriedOn: invoice.carried_on })
    if (whyNot) throw new Refusal(whyNot)
    if (amount <= 0 || amount > left) throw new Refusal('more_than_invoiced', { fields: { amountCents: `At most ${dollars(left)}.` } })
    if (receivedOn < statement.closed_on || receivedOn > officeDay()) throw new Refusal('received_before_close')

    const [id, lineId, at] = [newId('commissionReceipt'), newId('commissionLine'), clock.now()]
    const payee = { kind: statement.payee_kind, id: statement.payee_id }
    const why = `${dollars(amount)} paid of the invoice of ${statement.month.slice(0, 7)}, ${reference}.`
    await addClosingLines(tx, [{ id: lineId, kind: 'BAL', payee, on: officeDay(), amount, why }], at)
    if (!(await addReceipt(tx, { id, statementId, lineId, amount, on: receivedOn, reference, by: userOf(actor), at })))
      throw new Refusal('receipt_known', { fields: { reference: 'A payment with this reference is recorded already.' } })
    await post(tx, {
      kind: 'commission_received',
      cause: { noun: 'line', id: lineId },
      masterCode: statement.master_code,
      note: `Statement of ${statement.month.slice(0, 7)}, ${reference}`,
      entries: [
        { account: 'bank', amount },
        { account: 'commission_payable', amount: negate(amount) },
      ],
    })
    await recordEvent(tx, {
      kind: 'statement.invoice_paid',
      by: actor,
      about: { noun: 'statement', id: statementId },
      masterCode: statement.master_code,
      data: { amountCents: amount, receivedOn, reference },
    })
  })
}
