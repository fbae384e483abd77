import type { Tx } from '#platform/db.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'

/** How money leaves the house. Four of them: ACH file, Stripe, check, by hand. */
export type Way = {
  /** In the transaction that releases it: a number, a place in the queue. Nothing outside the house happens here. */
  take: (tx: Tx, payout: PayoutRow) => Promise<void>
  /**
   * After that transaction, by a job, as often as it takes: hands it over under the payout's own id, so that it goes once.
   * Answers what it is known by there. A way without it waits for a person: a batch, a printer.
   */
  hand?: (payout: PayoutRow) => Promise<Handed>
  /** In the transaction that records that it arrived. */
  arrived?: (tx: Tx, payout: PayoutRow) => Promise<void>
}

/** `not_yet`: known not to have gone, and worth another try. What is not known is thrown. */
export type Handed = { outcome: 'sent'; reference: string } | { outcome: 'refused' | 'not_yet'; why: string }
