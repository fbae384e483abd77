import { onPayoutReleased, onPayoutReturned, onPayoutSettled } from '#capabilities/claims/server/paying.ts'
import { listen, type Listener } from '#capabilities/history/server/history.ts'

/** What claims hear of the payouts room. */
export const claimListeners: readonly Listener[] = [
  listen('payout.released', 'claims.payment_released', onPayoutReleased),
  listen('payout.settled', 'claims.payment_settled', onPayoutSettled),
  listen('payout.returned', 'claims.payment_returned', onPayoutReturned),
]
