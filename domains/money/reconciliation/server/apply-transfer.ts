import { post } from '#domains/money/ledger/server/ledger.ts'
import { bankTransferAt } from '#domains/money/gateway/server/gateway-events.ts'
import { inTransaction } from '#platform/db.ts'
import { negate } from '#platform/money.ts'

/** The network transferred its balance to our bank. */
export async function applyTransfer(payoutId: string): Promise<void> {
  const transfer = await bankTransferAt(payoutId)
  if (transfer.status !== 'paid') return
  const entries = [
    { account: 'bank', amount: transfer.amount },
    { account: 'processor', amount: negate(transfer.amount) },
  ] as const
  await inTransaction((tx) =>
    post(tx, { kind: 'bank_transfer', cause: { noun: 'transfer', id: payoutId }, entries, note: 'Paid out by the processor' }),
  )
}
