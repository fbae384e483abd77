import type { Tx } from '#platform/db.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'

/** How money is sent. Four methods: ACH file, Stripe, check, by hand. */
export type MethodHandler = {
  /** Runs in the transaction that releases the payout: a check number, a queued job. No external call happens here. */
  onRelease: (tx: Tx, payout: PayoutRow) => Promise<void>
  /**
   * Runs after that transaction, in a job, as often as it takes: hands the payout over under its own id, so that it is sent once. Returns
   * the external reference. A method without it waits for a person: a batch, a printer.
   */
  handOver?: (payout: PayoutRow) => Promise<HandoverResult>
  /** Runs in the transaction that records the arrival. */
  onArrival?: (tx: Tx, payout: PayoutRow) => Promise<void>
}

/** `not_yet`: known not to have been sent, and worth a retry. An unknown outcome is thrown. */
export type HandoverResult = { outcome: 'sent'; reference: string } | { outcome: 'refused' | 'not_yet'; why: string }
