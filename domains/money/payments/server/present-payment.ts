import type { Actor } from '#access/actor.ts'
import type { PaymentView } from '#domains/money/payments/contract.ts'
import { whyNotRefund } from '#domains/money/payments/policy.ts'
import type { Known } from '#domains/people/identity/rules/same-person.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import type { Id } from '#platform/ids.ts'
import type { PaymentRow } from '#domains/money/payments/server/payments.ts'

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
    enrollmentFeeCents: row.enrollment_fee_cents,
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

/** The payer as a known person, to compare with the actor. */
export const payerOf = (row: { member_id: Id<'member'>; email: string; full_name: string | null }): Known => ({
  id: row.member_id,
  email: row.email,
  name: row.full_name ?? '',
  ownMemberId: row.member_id,
})

/** Address of the payment on the network's own dashboard; the sandbox has none. */
function dashboardOf({ stripe_payment_intent_id: intent }: PaymentRow): string | null {
  const { stripeBase, stripeKey } = paymentOptions()
  return intent && !stripeBase ? `https://dashboard.stripe.com/${stripeKey.includes('_test_') ? 'test/' : ''}payments/${intent}` : null
}
