import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import type { Returned } from '#domains/money/gateway/server/gateway-refunds.ts'
import { postPenalty, undoPenalty } from '#domains/money/refunds/server/penalties.ts'
import { addRefund, lockRefund, setRefund, setRefunded } from '#domains/money/refunds/server/refunds.store.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, dollars, negate, subtract, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { refundNotice } from '#domains/money/refunds/server/refund-email.ts'
import { formulaOf } from '#domains/money/refunds/server/refunds.present.ts'
import { lockPayment, type LockedPayment } from '#domains/money/payments/server/payments.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

/** Records a refund as the network has it, once, whoever sent it. The status only moves forward: pending, succeeded, failed. */
export async function recordReturn(returned: Returned): Promise<void> {
  const { chargeId, state } = returned
  if (!chargeId) return
  await inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { chargeId })
    if (!payment) return
    const refund = (await lockRefund(tx, returned)) ?? (await addFromDashboard(tx, payment, returned))
    if (state === 'succeeded' && refund.status === 'pending') await gone(tx, payment, refund.id, returned)
    else if (state === 'failed' && refund.status !== 'failed') await cameBack(tx, payment, refund, returned)
    else if (refund.stripe_refund_id === null)
      await setRefund(tx, refund.id, { status: refund.status, stripeRefundId: returned.stripeRefundId })
  })
}

async function addFromDashboard(tx: Tx, payment: LockedPayment, { stripeRefundId, amount, at }: Returned) {
  const id = newId('refund')
  const reason = inEnglish(say`Refunded on the payment network`)
  await addRefund(tx, {
    id,
    paymentId: payment.id,
    membershipId: payment.membership_id,
    amount,
    reason,
    formula: [],
    requestedBy: 'Payment network',
    at,
    stripeRefundId,
  })
  return {
    id,
    status: 'pending',
    stripe_refund_id: stripeRefundId,
    reason,
    formula: [],
    penalty_cents: ZERO,
    penalty_paid_at: null,
  } as const
}

async function gone(tx: Tx, payment: LockedPayment, refundId: Id<'refund'>, { stripeRefundId, amount, at }: Returned): Promise<void> {
  await setRefund(tx, refundId, { status: 'succeeded', stripeRefundId })
  await setRefunded(tx, payment, add(payment.refunded_cents, amount))
  const refund = await lockRefund(tx, { refundId, stripeRefundId })
  if (refund?.owed_since) await postPenalty(tx, payment, { refundId, amount, owedSince: refund.owed_since, paidAt: at })
  const about = { memberId: payment.member_id, membershipId: payment.membership_id, masterCode: payment.master_code }
  const entries = [
    { account: 'refunds', amount },
    { account: 'processor', amount: negate(amount) },
  ] as const
  await post(tx, { kind: 'refund', cause: { noun: 'refund', id: refundId }, entries, ...about, note: refund?.reason ?? '' })
  await recordEvent(tx, {
    kind: 'refund.succeeded',
    by: NETWORK,
    about: { noun: 'refund', id: refundId },
    ...about,
    why: refund?.reason ?? null,
    data: {
      refundId,
      paymentId: payment.id,
      refundCents: amount,
      refundedBeforeCents: payment.refunded_cents,
      paymentCents: payment.amount_cents,
      enrollmentFeeCents: payment.enrollment_fee_cents,
      enrollmentFeeBackCents: refund?.enrollment_fee_cents ?? 0,
      companyError: refund?.company_error ?? false,
      amount: dollars(amount),
    },
  })
  await sendEmail(
    tx,
    refundNotice(payment, { refundId, amount, reason: refund?.reason ?? '', formula: formulaOf(refund?.formula), at: clock.now() }),
  )
}

async function cameBack(
  tx: Tx,
  payment: LockedPayment,
  refund: { id: Id<'refund'>; status: string; penalty_cents: Cents; penalty_paid_at: Date | null },
  { amount, stripeRefundId }: Returned,
): Promise<void> {
  await setRefund(tx, refund.id, { status: 'failed', stripeRefundId })
  const about = { memberId: payment.member_id, membershipId: payment.membership_id, masterCode: payment.master_code }
  if (refund.status === 'succeeded') {
    await setRefunded(tx, payment, subtract(payment.refunded_cents, amount))
    const entries = [
      { account: 'processor', amount },
      { account: 'refunds', amount: negate(amount) },
    ] as const
    await post(tx, { kind: 'refund_failed', cause: { noun: 'refund', id: refund.id }, entries, ...about })
    if (refund.penalty_cents > 0 && !refund.penalty_paid_at)
      await undoPenalty(tx, payment, { refundId: refund.id, penalty: refund.penalty_cents })
  }
  await recordEvent(tx, {
    kind: 'refund.failed',
    by: NETWORK,
    about: { noun: 'refund', id: refund.id },
    ...about,
    why: inEnglish(say`The bank did not take it.`),
    data: { refundId: refund.id, paymentId: payment.id, refundCents: amount, wasEntered: refund.status === 'succeeded' },
  })
}
