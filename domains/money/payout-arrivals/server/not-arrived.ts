import * as z from 'zod/mini'
import { reverseTransfer } from '#domains/money/gateway/server/gateway-transfers.ts'
import { canMove } from '#domains/money/payouts/rules/payout.ts'
import { notArrivedWords } from '#domains/money/payout-arrivals/rules/not-arrived-words.ts'
import { NETWORK_FAILURES } from '#domains/money/payout-arrivals/rules/network-failures.data.ts'
import { returnWords } from '#domains/money/payouts/rules/return-codes.data.ts'
import { markReturned, withPayout } from '#domains/money/payouts/server/transition.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import { isKnownFailure, sentToAccount } from '#domains/money/payout-arrivals/server/not-arrived.store.ts'
import { inTransaction } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { recordFailedArrival } from '#domains/money/payouts/server/payout-changes.ts'

const NETWORK = { kind: 'system', name: 'Payment network' } as const

const failed = z.object({
  bankPayoutId: z.string(),
  account: z.string(),
  amountCents: z.int(),
  code: z.nullable(z.string()),
  at: z.string(),
})

/**
 * K17: the member's bank refused what their account at the network sent it. The transfer is reversed first, then the payout is returned
 * like any other. Where no single payout has that amount, finance decides. A repeated event changes nothing.
 */
export async function onNotArrived(event: HistoryEvent): Promise<void> {
  const { bankPayoutId, account, amountCents, code, at } = failed.parse(event.data)
  const amount = cents(amountCents)
  if (await isKnownFailure(bankPayoutId)) return
  const [payout, ...others] = await sentToAccount({ account, amount, before: new Date(at) })
  if (!payout?.reference || others.length > 0) return alarm(bankPayoutId, notArrivedWords(amount, account))

  await reverseTransfer(payout.reference)
  const returnCode = (code && NETWORK_FAILURES[code]) ?? null
  await withPayout(payout.id, async (tx, now) => {
    // Another process was faster, or finance had recorded the return.
    const why = returnCode ? returnWords(returnCode) : `The bank refused it${code ? `: ${code}` : ''}`
    if (canMove(now.status, 'return')) await markReturned(tx, now, { by: NETWORK, why, code: returnCode })
    await recordFailedArrival(tx, payout.id, bankPayoutId)
  })
}

const alarm = (bankPayoutId: string, words: ReturnType<typeof notArrivedWords>): Promise<void> =>
  inTransaction((tx) => {
    const onceKey = `payout_not_arrived:${bankPayoutId}`
    return notifyStaff(tx, ['finance'], { kind: 'payout_not_arrived', onceKey, ...words, path: '/account-center/payouts' })
  })
