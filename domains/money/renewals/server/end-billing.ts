import * as z from 'zod/mini'
import { endBilling } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import type { Tx } from '#platform/db.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'

const END = { name: 'payments.end_billing', once: ({ subscriptionId }: { subscriptionId: string }) => `end-billing:${subscriptionId}` }

/** Ends the subscription once the transaction has committed. */
export const endBillingSoon = (tx: Tx, subscriptionId: string): Promise<void> => enqueue(tx, END, { subscriptionId })

export const endBillingJob = job({
  ...END,
  payload: z.object({ subscriptionId: z.string() }),
  run: ({ subscriptionId }) => endBilling(subscriptionId),
})
