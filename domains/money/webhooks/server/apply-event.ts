import { payWithNewMethod } from '#domains/money/checkouts/server/new-method.ts'
import { settleBill } from '#domains/money/renewals/server/apply-bill.ts'
import { settleDispute, settleReturn, settleReturnsOf } from '#domains/money/renewals/server/apply-charge.ts'
import { settleCheckoutSession } from '#domains/money/checkouts/server/apply-checkout.ts'
import { settleSubscription } from '#domains/money/reconciliation/server/compare-membership.ts'
import type { Subject } from '#domains/money/gateway/server/gateway-events.ts'
import { noteFailedArrival } from '#domains/money/webhooks/server/failed-arrivals.ts'
import { settleTransfer } from '#domains/money/reconciliation/server/apply-transfer.ts'

/** What an event of the network is about; each kind asks for its object and settles what became of it. Other kinds mean nothing to us. */
export async function settle(type: string, { objectId, account }: Subject): Promise<void> {
  if (account !== null) return type === 'payout.failed' ? noteFailedArrival(account, objectId) : undefined
  for (const [prefix, settling] of SETTLINGS) if (type.startsWith(prefix)) return settling(objectId)
}

const SETTLINGS: readonly (readonly [prefix: string, settling: (objectId: string) => Promise<void>])[] = [
  ['checkout.session.', settleCheckoutSession],
  ['invoice.paid', settleBill],
  ['invoice.payment_succeeded', settleBill],
  ['invoice.payment_failed', settleBill],
  ['invoice.payment_action_required', settleBill],
  ['invoice.voided', settleBill],
  ['customer.subscription.', settleSubscription],
  ['customer.updated', payWithNewMethod],
  ['charge.refunded', settleReturnsOf],
  ['charge.dispute.', settleDispute],
  ['refund.', settleReturn],
  ['payout.paid', settleTransfer],
]
