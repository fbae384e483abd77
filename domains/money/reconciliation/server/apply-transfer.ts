import { inEnglish, say } from '#domains/records/translations/rules/translation.ts'
import { bankTransferAt, type BankTransfer } from '#domains/money/gateway/server/gateway-events.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { transferFailedWords } from '#domains/money/reconciliation/rules/bank-alarms.ts'
import { isTransferPosted } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { negate } from '#platform/money.ts'

/**
 * The network transferred its balance to our bank, or our bank gave a transfer back: days after it was paid it may still fail. Whatever the
 * event said, the transfer as it is now decides, so that late and repeated events change nothing.
 */
export async function applyTransfer(payoutId: string): Promise<void> {
  const transfer = await bankTransferAt(payoutId)
  const about = { noun: 'transfer', id: payoutId }
  await inTransaction(async (tx) => {
    if (transfer.status === 'paid') {
      const entries = [
        { account: 'bank', amount: transfer.amount },
        { account: 'processor', amount: negate(transfer.amount) },
      ] as const
      await post(tx, { kind: 'bank_transfer', cause: about, entries, note: inEnglish(say`Paid out by the processor`) })
    }
    if (HAS_FAILED.includes(transfer.status)) {
      if (await isTransferPosted(tx, payoutId)) {
        const entries = [
          { account: 'processor', amount: transfer.amount },
          { account: 'bank', amount: negate(transfer.amount) },
        ] as const
        await post(tx, { kind: 'bank_transfer_failed', cause: about, entries, note: inEnglish(say`Given back by our bank`) })
      }
      await tellFinance(tx, transfer)
    }
  })
}

const HAS_FAILED: readonly string[] = ['failed', 'canceled']

async function tellFinance(tx: Tx, transfer: BankTransfer): Promise<void> {
  const onceKey = `bank_transfer_failed:${transfer.payoutId}`
  const path = '/account-center/stripe-reporting'
  await notifyStaff(tx, ['finance'], { kind: 'bank_transfer_failed', onceKey, ...transferFailedWords(transfer), path })
}
