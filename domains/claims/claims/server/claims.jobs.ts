import { undecidedClaims } from '#domains/claims/deadlines/server/clocks.store.ts'
import { explainDelay, ringAlarms } from '#domains/claims/deadlines/server/overdue.ts'
import {
  onClosedAsPaid,
  onPayoutReleased,
  onPayoutReturned,
  onPayoutSettled,
  onPayoutVoided,
} from '#domains/claims/claims/server/on-payout-events.ts'
import { claimSweep } from '#domains/claims/deadlines/server/clock-sweeps.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
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
