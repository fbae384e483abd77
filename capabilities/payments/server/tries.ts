import { tryBill } from '#capabilities/payments/server/gateway-invoices.ts'
import { triesDue } from '#capabilities/payments/server/payments.store.ts'
import { settleBill } from '#capabilities/payments/server/settle-bill.ts'

/** Makes the tries that are ours and due. What becomes of one is entered at once, before anybody asks whether the grace is over. */
export async function tryAgain(now: Date): Promise<void> {
  const failed: unknown[] = []
  for (const { invoiceId, attempt } of await triesDue(now)) {
    try {
      await tryBill(invoiceId, attempt + 1)
      await settleBill(invoiceId)
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
}
