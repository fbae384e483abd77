import { recordEvent } from '#domains/records/history/server/history.ts'
import { failedArrivalAt } from '#domains/money/gateway/server/gateway-transfers.ts'
import { inTransaction } from '#platform/db.ts'

/**
 * A payout from a recipient's account did not reach their bank. Records the event by which the payout modules find which of our payouts it
 * was.
 */
export async function noteFailedArrival(account: string, bankPayoutId: string): Promise<void> {
  const failed = await failedArrivalAt(account, bankPayoutId)
  if (!failed) return
  const { amount: amountCents, code, at } = failed
  await inTransaction((tx) =>
    recordEvent(tx, {
      kind: 'transfer.not_arrived',
      by: { kind: 'system', name: 'Payment network' },
      about: { noun: 'payee', id: account },
      why: code,
      data: { bankPayoutId, account, amountCents, code, at: at.toISOString() },
    }),
  )
}
