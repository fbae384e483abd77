import { DUNNING } from '#capabilities/billing/rules/dunning.data.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { post } from '#capabilities/ledger/server/ledger.ts'
import { localDay } from '#capabilities/memberships/server/memberships.ts'
import { keepDispute, lockDispute, setDisputed } from '#capabilities/payments/server/disputes.store.ts'
import type { Disputed } from '#capabilities/payments/server/gateway-refunds.ts'
import { voidMandateSoon } from '#capabilities/payments/server/mandates.ts'
import { methodOf } from '#capabilities/payments/server/means.store.ts'
import { loadedState } from '#capabilities/payments/server/payments.store.ts'
import { holdRefunds, type LockedPayment, lockPayment } from '#capabilities/payments/server/refunds.store.ts'
import { addDays } from '#platform/days.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { add, dollars, negate } from '#platform/money.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

/** A cardholder's bank took a payment back, or has decided. It moves forward only: opened, then won or lost. */
export async function enterDispute(dispute: Disputed): Promise<void> {
  const { chargeId, disputeId } = dispute
  if (!chargeId) return
  await inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { chargeId })
    if (!payment) return
    const kept = await lockDispute(tx, disputeId)
    if (!kept) await opened(tx, payment, dispute)
    if (kept && kept.outcome !== 'open') return
    await keepDispute(tx, payment, dispute)
    if (dispute.outcome !== 'open') await decided(tx, payment, dispute, dispute.outcome)
  })
}

async function opened(tx: Tx, payment: LockedPayment, dispute: Disputed): Promise<void> {
  const { amount, fee, disputeId } = dispute
  await setDisputed(tx, payment, true)
  if (payment.method === 'us_bank_account') await distrust(tx, payment)
  const entries = [
    { account: 'disputes', amount },
    { account: 'processor_fees', amount: fee },
    { account: 'processor', amount: negate(add(amount, fee)) },
  ] as const
  await post(tx, { kind: 'dispute', cause: { noun: 'dispute', id: disputeId }, entries, ...aboutOf(payment), note: dispute.reason })
  await tell(tx, {
    kind: 'payment.disputed',
    by: NETWORK,
    about: { noun: 'payment', id: payment.id },
    ...aboutOf(payment),
    why: dispute.reason,
    data: dataOf(payment, dispute),
  })
}

/** A debit its account's holder disputes: the account is not debited again, and nothing goes back to it while its bank may. */
async function distrust(tx: Tx, payment: LockedPayment): Promise<void> {
  const state = await loadedState(tx, payment.membership_id)
  await holdRefunds(tx, payment.membership_id, addDays(localDay(state), DUNNING.holdRefundsDays))
  const methodId = await methodOf(tx, payment.membership_id)
  if (methodId) await voidMandateSoon(tx, methodId)
}

async function decided(tx: Tx, payment: LockedPayment, dispute: Disputed, outcome: 'won' | 'lost'): Promise<void> {
  const { amount, disputeId } = dispute
  if (outcome === 'won') {
    await setDisputed(tx, payment, false)
    const entries = [
      { account: 'processor', amount },
      { account: 'disputes', amount: negate(amount) },
    ] as const
    await post(tx, { kind: 'dispute_won', cause: { noun: 'dispute', id: disputeId }, entries, ...aboutOf(payment) })
  }
  await tell(tx, {
    kind: `payment.dispute_${outcome}`,
    by: NETWORK,
    about: { noun: 'payment', id: payment.id },
    ...aboutOf(payment),
    data: dataOf(payment, dispute),
  })
}

const aboutOf = (payment: LockedPayment) => ({
  memberId: payment.member_id,
  membershipId: payment.membership_id,
  masterCode: payment.master_code,
})

const dataOf = (payment: LockedPayment, { disputeId, amount }: Disputed) => ({
  paymentId: payment.id,
  disputeId,
  disputedCents: amount,
  amount: dollars(amount),
})
