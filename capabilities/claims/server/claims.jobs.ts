import { undecidedClaims } from '#capabilities/claims/server/clocks.store.ts'
import { explainDelay, ringAlarms } from '#capabilities/claims/server/overdue.ts'
import { onClosedAsPaid, onPayoutReleased, onPayoutReturned, onPayoutSettled, onPayoutVoided } from '#capabilities/claims/server/paying.ts'
import { claimSweep } from '#capabilities/claims/server/sweeping.ts'
import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { hourly, type Sweep } from '#platform/sweep.ts'

/** What claims hear of the payouts room, and of themselves. */
export const claimListeners: readonly Listener[] = [
  listen('payout.released', 'claims.payment_released', onPayoutReleased),
  listen('payout.settled', 'claims.payment_settled', onPayoutSettled),
  listen('payout.returned', 'claims.payment_returned', onPayoutReturned),
  listen('payout.voided', 'claims.payment_voided', onPayoutVoided),
  listen('claim.closed', 'claims.closed_as_paid', onClosedAsPaid),
]

/** What becomes late by the passing of days alone. */
export const claimSweeps: readonly Sweep[] = [hourly(ringAlarms), hourly(claimSweep('claims.explain_delay', undecidedClaims, explainDelay))]
