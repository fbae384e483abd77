import { tryBill } from '#domains/money/gateway/server/gateway-invoices.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { retriesDue } from '#domains/money/renewals/server/retries.store.ts'

/** Makes the attempts that are ours and due. The outcome is recorded at once, before the sweep that ends the grace. */
export const retryPayments = sweep({
  name: 'payments.retry',
  find: retriesDue,
  key: ({ id }) => id,
  work: async ({ invoiceId, attempt }) => {
    await tryBill(invoiceId, attempt + 1)
    await applyBill(invoiceId)
  },
})
