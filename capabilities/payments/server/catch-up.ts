import { bankTransfersSince } from '#capabilities/payments/server/gateway-events.ts'
import { billOfCharge } from '#capabilities/payments/server/gateway-invoices.ts'
import { reconcile } from '#capabilities/payments/server/reconciliation.ts'
import { settleBill } from '#capabilities/payments/server/settle-bill.ts'
import { settleReturnsOf } from '#capabilities/payments/server/settle-charge.ts'
import { settleTransfer } from '#capabilities/payments/server/settle-transfer.ts'

/**
 * What the network has and our books have not, though nobody told us: charges, money that went back, and what it sent to our bank.
 * One that cannot be entered holds up no other. What is left is in the reconciliation, for finance.
 */
export async function enterWhatIsMissing(): Promise<void> {
  const { since, differences } = await reconcile()
  const failed: unknown[] = []
  const each = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => void failed.push(error))
  for (const { kind, chargeId } of differences) {
    if (kind === 'only_there' && chargeId) await each(enterCharge(chargeId))
    if (kind === 'refunded' && chargeId) await each(settleReturnsOf(chargeId))
  }
  if (differences.some(({ kind }) => kind === 'balance'))
    for (const payoutId of await bankTransfersSince(since)) await each(settleTransfer(payoutId))
  if (failed.length > 0) throw failed[0]
}

async function enterCharge(chargeId: string): Promise<void> {
  const invoiceId = await billOfCharge(chargeId)
  if (invoiceId) await settleBill(invoiceId)
}
