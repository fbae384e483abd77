import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import type { RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { FileAnswer } from '#access/contract.ts'
import { explanationIn } from '#domains/distribution/commission-lines/rules/explanation.ts'
import { invoiceDocument } from '#domains/distribution/commission-invoices/rules/invoice-document.ts'
import { linesOfPart, partsOf, statementDocument } from '#domains/distribution/statement-document/rules/statement-document.ts'
import type { StatementLineView, StatementView } from '#domains/distribution/statements/contract.ts'
import { presentAnonymousLine, presentStatement } from '#domains/distribution/statements/server/statements.present.ts'
import { recordEvent, recordEvents } from '#domains/records/history/server/history.ts'
import { whyNotApprove, whyNotPay, whyNotReceive, whyNotTakeBack } from '#domains/distribution/statements/policy.ts'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'
import { addClosingLines, addReceipt, invoiceOf, payeeStates } from '#domains/distribution/statements/server/close.store.ts'
import { invoiceText } from '#domains/distribution/commission-invoices/server/invoice-text.ts'
import type { Payee } from '#domains/distribution/statements/server/payees.ts'
import { offsetOwed, openMonthDay, payStatements, returnPayment } from '#domains/distribution/statements/server/paying.ts'
import {
  isInFile,
  isMonthClosed,
  lockStatement,
  markApproved,
  markMonthApproved,
  type OneStatementRow,
  repaymentsDue,
  type StatementKey,
  type StatementLineRow,
  statementLines,
  statementOfPayee,
  type StatementRow,
  statementsOfPayee,
} from '#domains/distribution/statements/server/statements.store.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { add, type Cents, dollars, negate, subtract, ZERO } from '#platform/money.ts'

export async function approveStatement(actor: Actor, id: Id<'statement'>): Promise<void> {
  await inTransaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('not_found')
    const whyNot = whyNotApprove(actor, statement)
    if (whyNot) throw new Refusal(whyNot)
    await markApproved(tx, id, userOf(actor), clock.now())
    await recordEvent(tx, approvedBy(actor)(statement))
    await offsetOwed(tx, { kind: statement.payee_kind, id: statement.payee_id })
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
    await offsetOwed(tx, null)
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

type ByHand = { paidOn: Day; reference: string; amountCents?: Cents | undefined }

/** Records a payment made at the bank by hand. What its payee owes is offset first, as before a bank file is built. */
export async function recordPayment(actor: Actor, id: Id<'statement'>, { paidOn, reference, amountCents }: ByHand) {
  await inTransaction(async (tx) => {
    const found = await lockStatement(tx, id)
    if (!found) throw new Refusal('not_found')
    const payee = { kind: found.payee_kind, id: found.payee_id }
    const statement = (await offsetOwed(tx, payee)) ? await lockStatement(tx, id) : found
    if (!statement) throw new Refusal('not_found')
    const holds = await holdsOf(payee)
    const whyNot = whyNotPay(actor, { ...statement, inFile: await isInFile(tx, id) }, holds)
    if (whyNot) throw new Refusal(whyNot)
    if (paidOn < statement.closed_on || paidOn > officeDay()) throw new Refusal('paid_before_close')
    if (amountCents !== undefined && amountCents !== statement.payable_cents) throw new Refusal('amount_changed')
    const paidBy = userOf(actor)
    await payStatements(tx, [{ of: statement, reference, cause: null }], { on: paidOn, paidBy, by: actor })
  })
}

/**
 * A payment recorded by hand came back: a check that was not cashed, a wire that bounced. What is on a bank file comes back by the bank's
 * file.
 */
export async function takePaymentBack(actor: Actor, id: Id<'statement'>, why: string): Promise<void> {
  await inTransaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (!statement) throw new Refusal('not_found')
    const whyNot = whyNotTakeBack(actor, { ...statement, inFile: await isInFile(tx, id) })
    if (whyNot) throw new Refusal(whyNot)
    await returnPayment(tx, id, { by: actor, why, cause: null, data: { reference: statement.paid_reference } })
  })
}

/** Why a payee's money is held now. */
export async function holdsOf(payee: Payee): Promise<readonly Hold[]> {
  const states = await payeeStates(officeDay(), payee)
  return states.find(({ kind, id }) => kind === payee.kind && id === payee.id)?.holds ?? []
}

/** SQL: how many payees have to pay an invoice, and how much is left of these, as the list of repayments due. */
export const countRepaymentsDue = (): RawBuilder<number> => repaymentsDue.count
export const sumRepaymentsDue = (): RawBuilder<Cents> => repaymentsDue.sum

export const fileNameOf = ({ payee_id: payee, month }: StatementKey): string => `statement-${payee}-${month.slice(0, 7)}`

type Asked = { part: number; language: string | null; present: (row: StatementLineRow) => StatementLineView }

/** A part of a statement as a PDF in its reader's language. */
export async function drawStatement(row: StatementRow, { part, language, present }: Asked): Promise<FileAnswer> {
  if (part > partsOf(row.line_count)) throw new Refusal('not_found')
  const reader = readerOf(language)
  const { rows } = await statementLines(row, linesOfPart(part, row.line_count))
  const lines = rows.map(present).map((line) => ({ ...line, explanation: explanationIn(reader, line) }))
  const document = statementDocument(presentStatement(null, row), lines, { fileName: fileNameOf(row), part })
  const bytes = await draw(document, reader, { madeAt: clock.now() })
  return { fileName: `${document.fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

/** The invoice of a statement as a PDF, less what was paid of it so far. */
export async function drawInvoice(row: OneStatementRow, language: string | null): Promise<FileAnswer> {
  const text = await invoiceText(row, { payeeName: row.payee_name, received: row.received_cents })
  if (!text) throw new Refusal('not_found')
  const document = invoiceDocument(text)
  const bytes = await draw(document, readerOf(language), { madeAt: clock.now() })
  return { fileName: `${document.fileName}.pdf`, mediaType: 'application/pdf', bytes }
}

/** For a payee without an account: their statement, without anybody's name on its lines. */
export async function anonymousStatement(payee: Payee, id: Id<'statement'>, part: number): Promise<FileAnswer> {
  const row = await statementOfPayee(payee, id)
  if (!row) throw new Refusal('not_found')
  return drawStatement(row, { part, language: null, present: presentAnonymousLine })
}

/** The statements of a payee without an account, newest first. */
export const statementsOf = async (payee: Payee): Promise<StatementView[]> =>
  (await statementsOfPayee(payee)).map((row) => presentStatement(null, row))

/**
 * A payee paid of an invoice (docs/rules.md §5): a line BAL takes that much off the negative balance that they carry, with the ledger
 * entries. It is a line of the open month, because the invoice's own statement is closed. What is left of the balance is offset at once.
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
    await addClosingLines(tx, [{ id: lineId, kind: 'BAL', payee, on: openMonthDay(statement.month), amount, why }], at)
    if (!(await addReceipt(tx, { id, statementId, lineId, amount, on: receivedOn, reference, by: userOf(actor), at })))
      throw new Refusal('receipt_known', { fields: { reference: 'A payment with this reference is already recorded.' } })
    await post(tx, {
      kind: 'commission_received',
      cause: { noun: 'line', id: lineId },
      masterCode: statement.master_code,
      note: inEnglish(say`Statement of ${statement.month.slice(0, 7)}, ${reference}`),
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
      data: { amountCents: amount, receivedOn, reference, leftCents: subtract(left, amount) },
    })
    await offsetOwed(tx, payee)
  })
}
