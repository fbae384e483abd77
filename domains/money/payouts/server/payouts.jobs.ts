import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { dropPayoutOfDuplicate, planGoodwill, planPayout } from '#domains/money/payouts/server/planning.ts'

/** Queued jobs refer to the listeners by these names, so they do not change. */
export const payoutsListeners: readonly Listener[] = [
  listen('claim.approved', 'payments.plan_payout', planPayout),
  listen('claim.goodwill_given', 'payouts.plan_goodwill', planGoodwill),
  listen('claim.promise_missed', 'payouts.plan_promise_credit', planGoodwill),
  listen('claim.closed', 'payouts.drop_duplicate', dropPayoutOfDuplicate),
]
