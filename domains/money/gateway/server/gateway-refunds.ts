import type Stripe from 'stripe'
import { callNetwork, callNetworkOrNull, idIn, momentOf } from '#domains/money/gateway/server/gateway.ts'
import type { Id } from '#platform/ids.ts'
import { cents, type Cents } from '#platform/money.ts'

/** A refund as the network has it. */
export type Returned = {
  stripeRefundId: string
  /** Our id; null for a refund made on the network's own dashboard. */
  refundId: string | null
  chargeId: string | null
  amount: Cents
  state: 'pending' | 'succeeded' | 'failed'
  at: Date
}

/** Sends a refund under its own id: a repeated request sends it once. */
export async function sendRefund({
  refundId,
  chargeId,
  amount,
}: {
  refundId: Id<'refund'>
  chargeId: string
  amount: Cents
}): Promise<Returned> {
  const refund = await callNetwork((client) =>
    client.refunds.create({ charge: chargeId, amount, metadata: { refund_id: refundId } }, { idempotencyKey: refundId }),
  )
  return returned(refund)
}

export async function returnedAt(stripeRefundId: string): Promise<Returned | null> {
  const refund = await callNetworkOrNull((client) => client.refunds.retrieve(stripeRefundId))
  return refund && returned(refund)
}

/** All refunds of one charge. */
export async function returnedOf(chargeId: string): Promise<Returned[]> {
  const refunds = await callNetwork((client) => client.refunds.list({ charge: chargeId, limit: 100 }))
  return refunds.data.map(returned)
}

function returned(refund: Stripe.Refund): Returned {
  return {
    stripeRefundId: refund.id,
    refundId: refund.metadata?.['refund_id'] ?? null,
    chargeId: idIn(refund.charge),
    amount: cents(refund.amount),
    state: STATES[refund.status ?? ''] ?? 'pending',
    at: momentOf(refund.created),
  }
}

const STATES: Readonly<Record<string, Returned['state']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

/** A dispute: a cardholder's bank has taken a payment back, or asks about one. */
export type Disputed = {
  disputeId: string
  chargeId: string | null
  amount: Cents
  /** The network's fee for the dispute, won or lost. */
  fee: Cents
  reason: string
  status: string
  /** `closed` is the end of an inquiry. */
  outcome: 'open' | 'won' | 'lost' | 'closed'
  /** The bank only asks: nothing has been withdrawn. It may become a chargeback later, under the same id. */
  isInquiry: boolean
  /** The payment method of the disputed payment. */
  methodId: string | null
  evidenceDueAt: Date | null
  openedAt: Date
}

export async function disputedAt(disputeId: string): Promise<Disputed | null> {
  const dispute = await callNetworkOrNull((client) => client.disputes.retrieve(disputeId))
  if (!dispute) return null
  const { due_by: dueBy } = dispute.evidence_details
  const chargeId = idIn(dispute.charge)
  const charge = chargeId ? await callNetworkOrNull((client) => client.charges.retrieve(chargeId)) : null
  return {
    disputeId,
    chargeId,
    amount: cents(dispute.amount),
    fee: cents(dispute.balance_transactions.reduce((sum, entry) => sum + entry.fee, 0)),
    reason: dispute.reason,
    status: dispute.status,
    outcome: OUTCOMES[dispute.status] ?? 'open',
    isInquiry: dispute.balance_transactions.length === 0,
    methodId: charge?.payment_method ?? null,
    evidenceDueAt: dueBy === null ? null : momentOf(dueBy),
    openedAt: momentOf(dispute.created),
  }
}

const OUTCOMES: Readonly<Record<string, Disputed['outcome']>> = { won: 'won', lost: 'lost', warning_closed: 'closed', prevented: 'closed' }
