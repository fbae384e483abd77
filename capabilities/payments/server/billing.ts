import * as z from 'zod/mini'
import { listen, type HistoryEvent, type Listener } from '#capabilities/history/server/history.ts'
import { nextPrice } from '#capabilities/payments/server/charges.ts'
import { endBilling, priceBilling, renewBilling } from '#capabilities/payments/server/gateway-subscriptions.ts'
import { billedMembership } from '#capabilities/payments/server/payments.store.ts'
import type { Tx } from '#platform/db.ts'
import { enqueue, job } from '#platform/jobs.ts'

const END = { name: 'payments.end_billing', once: ({ subscriptionId }: { subscriptionId: string }) => `end-billing:${subscriptionId}` }

/** Nothing more is asked of this payer, once the transaction has committed. */
export const endBillingSoon = (tx: Tx, subscriptionId: string): Promise<void> => enqueue(tx, END, { subscriptionId })

export const endBillingJob = job({
  ...END,
  payload: z.object({ subscriptionId: z.string() }),
  run: ({ subscriptionId }) => endBilling(subscriptionId),
})

/** A membership that ends is billed no more; one that is to end is not billed again, unless the member changes their mind. */
export const billingListeners: readonly Listener[] = [
  ...(['lapsed', 'cancelled', 'expired', 'voided'] as const).map((ended) =>
    listen(`membership.${ended}`, `payments.end_billing_of_${ended}`, (event) => withSubscription(event, endBilling)),
  ),
  listen('membership.cancel_scheduled', 'payments.stop_renewing', (event) => withSubscription(event, (id) => renewBilling(id, false))),
  listen('payment.succeeded', 'payments.price_next', priceNext),
  listen('membership.plan_changed', 'payments.price_changed', priceNext),
  listen('membership.kept', 'payments.renew_again', (event) => withSubscription(event, (id) => renewBilling(id, true))),
]

/** A promotion that runs out, and another plan, change what the network asks for next. */
async function priceNext({ memberId, membershipId }: HistoryEvent): Promise<void> {
  const billed = membershipId && (await billedMembership(membershipId))
  if (!billed || !memberId || !membershipId) return
  await priceBilling(billed.subscriptionId, { price: await nextPrice({ memberId, membershipId }), billing: billed.billing })
}

async function withSubscription({ membershipId }: HistoryEvent, act: (subscriptionId: string) => Promise<void>): Promise<void> {
  const billed = membershipId && (await billedMembership(membershipId))
  if (billed) await act(billed.subscriptionId)
}
