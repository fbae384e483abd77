import type { Actor } from '#access/actor.ts'
import type { DifferenceView, PaymentView } from '#domains/money/payments/contract.ts'
import { whyNotRefund } from '#domains/money/payments/policy.ts'
import type { Known } from '#domains/people/identity/rules/same-person.ts'
import type { Difference } from '#domains/money/reconciliation/rules/reconcile.ts'
import type { newestDisputes } from '#domains/money/disputes/server/disputes.store.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import type { PaymentRow, RefundRow } from '#domains/money/payments/server/payments.store.ts'
import { formulaOf } from '#domains/money/refunds/server/apply-refund.ts'
import { type Id, isId } from '#platform/ids.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentPayment(actor: Actor, row: PaymentRow): PaymentView {
  const facts = { status: row.status, amount: row.amount_cents, refunded: row.refunded_cents, member: payerOf(row) }
  return {
    id: row.id,
    membershipId: row.membership_id,
    membershipNumber: row.number,
    memberId: row.member_id,
    memberName: row.full_name ?? '',
    kind: row.kind,
    status: row.status,
    amountCents: row.amount_cents,
    enrolmentFeeCents: row.enrolment_fee_cents,
    refundedCents: row.refunded_cents,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    method: row.method,
    last4: row.last4,
    failure: row.failure,
    nextAttemptAt: moment(row.next_attempt_at),
    at: row.at.toISOString(),
    stripeUrl: actor.role === 'staff' ? dashboardOf(row) : null,
    whyNot: { refund: whyNotRefund(actor, facts) },
  }
}

/** A payer, as one of our own might be known too. */
export const payerOf = (row: { member_id: Id<'member'>; email: string; full_name: string | null }): Known => ({
  id: row.member_id,
  email: row.email,
  name: row.full_name ?? '',
  ownMemberId: row.member_id,
})

/** The payment on the network's own dashboard; the sandbox has none. */
function dashboardOf({ stripe_payment_intent_id: intent }: PaymentRow): string | null {
  const { stripeBase, stripeKey } = paymentOptions()
  return intent && !stripeBase ? `https://dashboard.stripe.com/${stripeKey.includes('_test_') ? 'test/' : ''}payments/${intent}` : null
}

export const presentRefund = (row: RefundRow) => ({
  id: row.id,
  paymentId: row.payment_id,
  membershipId: row.membership_id,
  memberName: row.full_name ?? '',
  amountCents: row.amount_cents,
  reason: row.reason,
  formula: formulaOf(row.formula).map(({ label, amount }) => ({ label, amountCents: amount })),
  status: row.status,
  requestedBy: row.requested_by,
  at: row.at.toISOString(),
  targetOn: row.target_on,
  hardOn: row.hard_on,
  heldUntil: row.status === 'pending' ? row.refunds_held_until : null,
  penaltyCents: row.penalty_cents,
  penaltyPaid: row.penalty_paid_at !== null,
})

export const presentDispute = (row: Awaited<ReturnType<typeof newestDisputes>>[number]) => ({
  disputeId: row.stripe_dispute_id,
  paymentId: row.payment_id,
  membershipId: row.membership_id,
  memberName: row.full_name ?? '',
  amountCents: row.amount_cents,
  reason: row.reason,
  status: row.status,
  outcome: row.outcome,
  isInquiry: row.withdrawn_at === null,
  evidenceDueAt: moment(row.evidence_due_at),
  openedAt: row.opened_at.toISOString(),
})

export const presentDifference = ({ here, there, paymentId, ...difference }: Difference): DifferenceView => ({
  ...difference,
  hereCents: here,
  thereCents: there,
  paymentId: paymentId !== null && isId('payment', paymentId) ? paymentId : null,
})

type NewsRow = {
  event_id: string
  type: string
  came_by: 'webhook' | 'sweep'
  stripe_created: Date
  received_at: Date
  applied_at: Date | null
  attempts: number
  failure: string | null
}

export const presentNews = (row: NewsRow) => ({
  eventId: row.event_id,
  type: row.type,
  cameBy: row.came_by,
  createdAt: row.stripe_created.toISOString(),
  receivedAt: row.received_at.toISOString(),
  appliedAt: moment(row.applied_at),
  attempts: row.attempts,
  failure: row.failure,
})
