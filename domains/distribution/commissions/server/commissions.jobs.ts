import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { reverseCommission } from '#domains/distribution/commissions/server/chargebacks.ts'
import { payCommission } from '#domains/distribution/commissions/server/commissions.ts'

export const commissionsListeners: readonly Listener[] = [
  listen('payment.succeeded', 'commissions.pay', payCommission),
  listen('refund.succeeded', 'commissions.take_back_refund', reverseCommission),
  listen('refund.failed', 'commissions.restore_refund', reverseCommission),
  listen('payment.disputed', 'commissions.take_back_dispute', reverseCommission),
  listen('payment.dispute_won', 'commissions.restore_dispute', reverseCommission),
]
