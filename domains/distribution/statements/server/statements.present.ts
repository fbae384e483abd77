import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { invoiceNumber } from '#domains/distribution/commission-invoices/rules/invoice.ts'
import { presentExplanation } from '#domains/distribution/commission-lines/server/explanation.ts'
import { partsOf } from '#domains/distribution/statement-document/rules/statement-document.ts'
import type { OneStatementView, StatementLineView, StatementView } from '#domains/distribution/statements/contract.ts'
import { whyNotApprove, whyNotPay, whyNotReceive, whyNotTakeBack } from '#domains/distribution/statements/policy.ts'
import { HOLDS, type Hold } from '#domains/distribution/statements/rules/statement.ts'
import { add, negate, subtract, ZERO } from '#platform/money.ts'
import type { OneStatementRow, StatementLineRow, StatementRow } from '#domains/distribution/statements/server/statements.store.ts'

export const presentStatement = (_: Actor | null, row: StatementRow): StatementView => ({
  id: row.id,
  status: row.status,
  payeeKind: row.payee_kind,
  payeeName: row.payee_name,
  masterCode: row.master_code,
  month: row.month,
  linesCents: row.lines_cents,
  carriedInCents: row.carried_in_cents,
  totalCents: row.total_cents,
  withheldCents: row.withheld_cents,
  payableCents: row.payable_cents,
  carriedOutCents: subtract(row.carried_out_cents, row.offset_cents),
  offsetCents: row.offset_cents,
  lineCount: row.line_count,
  repayment: row.repayment,
  owedCents: row.owed_cents,
  documents: partsOf(row.line_count),
  holds: HOLDS.filter((hold) => row.holds.includes(hold)),
  negativeSince: row.negative_since,
  closedOn: row.closed_on,
  paysOn: row.pays_on,
  disputeBy: row.dispute_by,
  approvedAt: row.approved_at?.toISOString() ?? null,
  paidOn: row.paid_on,
  paidReference: row.paid_reference,
  sending: row.sending,
  payTo: row.last4 === null ? null : { bankName: row.bank_name, last4: row.last4 },
  arrivesOn: row.sending === 'in_file' || row.sending === 'sent' ? row.arrives_on : null,
  failure: row.failure,
})

/** `holds` are those of now. */
export function presentOne(actor: Actor, row: OneStatementRow, holds: readonly Hold[]): OneStatementView {
  const isFinance = may(actor, 'statements.pay')
  return {
    ...presentStatement(actor, row),
    approvedBy: isFinance ? row.approver : null,
    paidBy: isFinance ? row.payer : null,
    batchId: isFinance ? row.batch_id : null,
    returns: isFinance ? row.returns.map((each) => ({ ...each, readAt: new Date(each.readAt).toISOString() })) : [],
    invoice:
      row.invoice_number !== null && row.invoice_due_on
        ? {
            number: invoiceNumber(row.invoice_number),
            dueOn: row.invoice_due_on,
            replaces: row.invoice_replaces === null ? null : invoiceNumber(row.invoice_replaces),
            leftCents: row.owed_cents ?? ZERO,
          }
        : null,
    heldNow: row.status === 'closed' || row.status === 'approved' ? HOLDS.filter((hold) => holds.includes(hold)) : [],
    receivedCents: subtract(row.received_cents, row.offset_against_cents),
    offsets: row.offsets,
    previousId: row.previous_id,
    nextId: row.next_id,
    whyNot: {
      approve: whyNotApprove(actor, row),
      pay: whyNotPay(actor, { ...row, inFile: row.sending === 'in_file' }, holds),
      takeBack: whyNotTakeBack(actor, { ...row, inFile: row.sending === 'sent' }),
      receive: whyNotReceive(actor, {
        status: row.status,
        left: negate(add(row.total_cents, row.received_cents)),
        isCarriedOn: row.next_id !== null,
      }),
    },
  }
}

/** Only an agency and finance see whose membership a line is of; everybody else counts and money (docs/rules.md §5). */
export const presentLine = ({ role }: Pick<Actor, 'role'>, row: StatementLineRow): StatementLineView =>
  role === 'agent-admin' || role === 'staff'
    ? {
        ...presentAnonymousLine(row),
        agentName: row.agent_name,
        memberId: row.member_id,
        paymentId: row.payment_id,
        membershipNumber: row.number,
        memberInitials: row.initials,
      }
    : presentAnonymousLine(row)

/** A line without its agent and its member. */
export const presentAnonymousLine = (row: StatementLineRow): StatementLineView => ({
  id: row.id,
  ...presentExplanation(row),
  masterCode: row.master_code,
  agentName: null,
  memberId: null,
  paymentId: null,
  membershipNumber: null,
  memberInitials: null,
  planCode: row.plan_code,
  eventOn: row.event_on,
  netCollectedCents: row.net_collected_cents,
  excludedFeeCents: row.excluded_fee_cents,
  amountCents: row.amount_cents,
  linkToLine: row.reverses_line_id,
})
