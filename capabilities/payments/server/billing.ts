import * as z from 'zod/mini'
import { listen, type HistoryEvent, type Listener } from '#capabilities/history/server/history.ts'
import { endBilling, renewBilling } from '#capabilities/payments/server/gateway-subscriptions.ts'
import { subscriptionOf } from '#capabilities/payments/server/payments.store.ts'
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
  listen('membership.kept', 'payments.renew_again', (event) => withSubscription(event, (id) => renewBilling(id, true))),
]

async function withSubscription({ membershipId }: HistoryEvent, act: (subscriptionId: string) => Promise<void>): Promise<void> {
  const subscriptionId = membershipId && (await subscriptionOf(membershipId))
  if (subscriptionId) await act(subscriptionId)
}
