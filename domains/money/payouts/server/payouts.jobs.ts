import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sweepAccounts } from '#domains/money/payout-arrivals/server/account-events.ts'
import { sweepArrivals, sweepCashed } from '#domains/money/payout-arrivals/server/payout-arrivals.ts'
import { sweepStaleChecks } from '#domains/money/checks/server/checks.ts'
import { onNotArrived } from '#domains/money/payout-arrivals/server/not-arrived.ts'
import { dropPayoutOfDuplicate, planGoodwill, planPayout } from '#domains/money/payouts/server/planning.ts'
import { sweepRested } from '#domains/money/payout-release/server/automatic-release.ts'
import { sendJob, sweepUnsent } from '#domains/money/payout-methods/server/sending.ts'
import type { Job } from '#platform/jobs.ts'
import { hourly, type Sweep } from '#platform/sweep.ts'

/** What waits in a queue keeps the name it was given. */
export const payoutsListeners: readonly Listener[] = [
  listen('claim.approved', 'payments.plan_payout', planPayout),
  listen('claim.goodwill_given', 'payouts.plan_goodwill', planGoodwill),
  listen('transfer.not_arrived', 'payouts.not_arrived', onNotArrived),
  listen('claim.closed', 'payouts.drop_duplicate', dropPayoutOfDuplicate),
]

export const payoutsJobs: readonly Job[] = [sendJob]

export const payoutsSweeps: readonly Sweep[] = [
  sweepRested,
  hourly(sweepAccounts),
  hourly(sweepUnsent),
  hourly(sweepArrivals),
  hourly(sweepCashed),
  hourly(sweepStaleChecks),
]
