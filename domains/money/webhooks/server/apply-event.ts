import { payWithNewMethod } from '#domains/money/checkouts/server/new-method.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { applyDisputedCharge, applyReturn, applyReturnsOf } from '#domains/money/renewals/server/apply-charge.ts'
import { applyCheckoutSession } from '#domains/money/checkouts/server/apply-checkout.ts'
import { repairSubscription } from '#domains/money/reconciliation/server/compare-membership.ts'
import type { Subject } from '#domains/money/gateway/server/gateway-events.ts'
import { noteFailedArrival } from '#domains/money/webhooks/server/failed-arrivals.ts'
import { applyTransfer } from '#domains/money/reconciliation/server/apply-transfer.ts'

/** Applies an event: each kind reads its object and records the outcome. Other kinds are ignored. */
export async function applyEvent(type: string, { objectId, account }: Subject): Promise<void> {
  if (account !== null) return type === 'payout.failed' ? noteFailedArrival(account, objectId) : undefined
  for (const [prefix, handler] of HANDLERS) if (type.startsWith(prefix)) return handler(objectId)
}

const HANDLERS: readonly (readonly [prefix: string, handler: (objectId: string) => Promise<void>])[] = [
  ['checkout.session.', applyCheckoutSession],
  ['invoice.paid', applyBill],
  ['invoice.payment_succeeded', applyBill],
  ['invoice.payment_failed', applyBill],
  ['invoice.payment_action_required', applyBill],
  ['invoice.voided', applyBill],
  ['customer.subscription.', repairSubscription],
  ['customer.updated', payWithNewMethod],
  ['charge.refunded', applyReturnsOf],
  ['charge.dispute.', applyDisputedCharge],
  ['refund.', applyReturn],
  ['payout.paid', applyTransfer],
  ['payout.failed', applyTransfer],
  ['payout.canceled', applyTransfer],
]
