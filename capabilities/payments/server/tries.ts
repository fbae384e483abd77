import { tryBill } from '#capabilities/payments/server/gateway-invoices.ts'
import { triesDue } from '#capabilities/payments/server/payments.store.ts'
import { settleBill } from '#capabilities/payments/server/settle-bill.ts'
import { sweep } from '#platform/sweep.ts'

/** Makes the tries that are ours and due. What becomes of one is entered at once, before anybody asks whether the grace is over. */
export const tryAgain = sweep({
  name: 'payments.try_again',
  find: triesDue,
  key: ({ id }) => id,
  work: async ({ invoiceId, attempt }) => {
    await tryBill(invoiceId, attempt + 1)
    await settleBill(invoiceId)
  },
})
