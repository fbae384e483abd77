import { dunningOn } from '#domains/membership/billing/server/dunning-on.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { saveDispute, lockDispute, setDecided, setDisputed } from '#domains/money/disputes/server/disputes.store.ts'
import type { Disputed } from '#domains/money/gateway/server/gateway-refunds.ts'
import { voidMandateSoon } from '#domains/money/payments/server/mandates.ts'
import { addDays } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { add, dollars, least, negate, ZERO } from '#platform/money.ts'
import { disputeNotice, endedByDispute } from '#domains/money/disputes/server/dispute-emails.ts'
import { planChangeChargedBack } from '#domains/membership/plan-changes/server/plan-change-charged-back.ts'
import { periodChargedBack } from '#domains/membership/billing/server/period-charged-back.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { lockPayment, type LockedPayment } from '#domains/money/payments/server/payments.ts'
import { holdRefunds } from '#domains/money/refunds/server/hold-refunds.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

/**
 * A cardholder's bank took a payment back, asks about it, or has decided. The status only moves forward: an inquiry, a chargeback, then won
 * or lost. Earlier steps that were missed are recorded first.
 */
export async function applyDispute(dispute: Disputed): Promise<void> {
  const { chargeId, disputeId } = dispute
  if (!chargeId) return
  await inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { chargeId })
    if (!payment) return
    const kept = await lockDispute(tx, disputeId)
    const isTakenNow = !dispute.isInquiry && !kept?.withdrawnAt
    if (kept && kept.outcome !== 'open' && !isTakenNow) return
    if (isTakenNow) await opened(tx, payment, dispute)
    else if (!kept) await recordDisputeEvent(tx, payment, { kind: 'payment.inquired', dispute })
    await saveDispute(tx, payment, dispute)
    if (dispute.outcome === 'won') await won(tx, payment, dispute)
    if (dispute.outcome === 'lost') await lost(tx, payment, dispute)
    if (dispute.outcome === 'closed') await recordDisputeEvent(tx, payment, { kind: 'payment.inquiry_closed', dispute })
  })
}

async function opened(tx: Tx, payment: LockedPayment, dispute: Disputed): Promise<void> {
  const { amount, fee, disputeId } = dispute
  await setDisputed(tx, payment)
  await stopUsingMethod(tx, payment, dispute)
  const entries = [
    { account: 'disputes', amount },
    { account: 'processor_fees', amount: fee },
    { account: 'processor', amount: negate(add(amount, fee)) },
  ] as const
  await post(tx, { kind: 'dispute', cause: { noun: 'dispute', id: disputeId }, entries, ...aboutOf(payment), note: dispute.reason })
  await recordDisputeEvent(tx, payment, { kind: 'payment.disputed', dispute })
  await sendEmail(tx, disputeNotice(payment, dispute))
}

/**
 * A payment method whose holder disputes a payment is not charged again: the card or account of that payment, whatever pays today. After a
 * disputed debit no refund goes to the account while its bank may return the money as well.
 */
async function stopUsingMethod(tx: Tx, payment: LockedPayment, { methodId }: Disputed): Promise<void> {
  const today = localDay(payment.state)
  if (payment.method === 'us_bank_account') await holdRefunds(tx, payment.membership_id, addDays(today, dunningOn(today).holdRefundsDays))
  if (methodId) await voidMandateSoon(tx, methodId)
}

async function won(tx: Tx, payment: LockedPayment, dispute: Disputed): Promise<void> {
  const { amount, disputeId } = dispute
  await setDecided(tx, payment, ZERO)
  const entries = [
    { account: 'processor', amount },
    { account: 'disputes', amount: negate(amount) },
  ] as const
  await post(tx, { kind: 'dispute_won', cause: { noun: 'dispute', id: disputeId }, entries, ...aboutOf(payment) })
  await recordDisputeEvent(tx, payment, { kind: 'payment.dispute_won', dispute })
}

/** The dues count as unpaid, and so do the days that were paid for by them alone. */
async function lost(tx: Tx, payment: LockedPayment, dispute: Disputed): Promise<void> {
  const { amount, disputeId } = dispute
  await setDecided(tx, payment, least(amount, payment.amount_cents))
  const entries = [
    { account: 'chargebacks', amount },
    { account: 'disputes', amount: negate(amount) },
  ] as const
  await post(tx, { kind: 'dispute_lost', cause: { noun: 'dispute', id: disputeId }, entries, ...aboutOf(payment) })
  await recordDisputeEvent(tx, payment, { kind: 'payment.dispute_lost', dispute })
  const { period_from: from, period_to: to, kind } = payment
  if (!from || !to || amount < payment.amount_cents) return
  if (kind === 'plan_change') return planChangeChargedBack(tx, payment.membership_id, { from, to, amount: payment.amount_cents })
  const left = await periodChargedBack(tx, payment.membership_id, { from, to })
  if (left === 'ended') await sendEmail(tx, endedByDispute(payment, { ...dispute, period: { from, to } }))
}

type About = {
  kind: `payment.${'inquired' | 'inquiry_closed' | 'disputed' | 'dispute_won' | 'dispute_lost'}`
  dispute: Disputed
}

const recordDisputeEvent = (tx: Tx, payment: LockedPayment, { kind, dispute: { disputeId, amount, reason } }: About): Promise<void> =>
  recordEvent(tx, {
    kind,
    by: NETWORK,
    about: { noun: 'payment', id: payment.id },
    ...aboutOf(payment),
    ...(kind === 'payment.disputed' || kind === 'payment.inquired' ? { why: reason } : {}),
    data: { paymentId: payment.id, disputeId, disputedCents: amount, amount: dollars(amount) },
  })

const aboutOf = (payment: LockedPayment) => ({
  memberId: payment.member_id,
  membershipId: payment.membership_id,
  masterCode: payment.master_code,
})
