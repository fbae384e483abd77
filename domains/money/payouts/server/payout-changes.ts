import { addPayout, setPayout } from '#domains/money/payouts/server/payouts.store.ts'
import type { PayoutRow } from '#domains/money/payouts/server/payouts.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** It is no longer released automatically: it waits for finance. */
export const stopAutomaticRelease = (tx: Tx, id: Id<'payout'>): Promise<void> => setPayout(tx, id, { releases_at: null })

/** The receiver may have it from now on; the time of the first request stays. */
export const markHandedOver = (tx: Tx, { id, transfer_requested_at: before }: PayoutRow): Promise<void> =>
  setPayout(tx, id, { transfer_requested_at: before ?? clock.now() })

/** The receiver has not taken it: finance may pay it by another method meanwhile. */
export const clearHandedOver = (tx: Tx, id: Id<'payout'>): Promise<void> => setPayout(tx, id, { transfer_requested_at: null })

/** The failure at the network that brought it back, so that the same failure is applied once. */
export const recordFailedArrival = (tx: Tx, id: Id<'payout'>, bankPayoutId: string): Promise<void> =>
  setPayout(tx, id, { failed_arrival: bankPayoutId })

export const changePayoutMethod = (tx: Tx, id: Id<'payout'>, method: PayoutRow['method']): Promise<void> => setPayout(tx, id, { method })

/** The same payout once more, under a new id; false when another of this claim waits already. */
export const addReplacement = (tx: Tx, replaced: PayoutRow, id: Id<'payout'>): Promise<boolean> =>
  addPayout(tx, {
    id,
    kind: replaced.kind,
    claimId: replaced.claim_id,
    amount: replaced.amount_cents,
    approvedBy: replaced.approved_by,
    clear: false,
    approval: null,
    replaces: replaced.id,
    at: clock.now(),
  })
