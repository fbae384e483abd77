import {
  onClosedAsPaid,
  onPayoutReleased,
  onPayoutReturned,
  onPayoutSettled,
  onPayoutVoided,
} from '#domains/claims/claim-payments/server/claim-payments.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

export const claimPaymentsListeners: readonly Listener[] = [
  listen('payout.released', 'claims.payment_released', onPayoutReleased),
  listen('payout.settled', 'claims.payment_settled', onPayoutSettled),
  listen('payout.returned', 'claims.payment_returned', onPayoutReturned),
  listen('payout.voided', 'claims.payment_voided', onPayoutVoided),
  listen('claim.closed', 'claims.closed_as_paid', onClosedAsPaid),
]
