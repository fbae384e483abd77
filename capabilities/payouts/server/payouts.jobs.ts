import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { sweepArrivals } from '#capabilities/payouts/server/arrivals.ts'
import { sweepStaleChecks } from '#capabilities/payouts/server/checks.ts'
import { dropPayoutOfDuplicate, planGoodwill, planPayout } from '#capabilities/payouts/server/planning.ts'
import { sweepRested } from '#capabilities/payouts/server/resting.ts'
import { sendJob, sweepUnsent } from '#capabilities/payouts/server/sending.ts'
import type { Job, Sweep } from '#platform/jobs.ts'

/** What waits in a queue keeps the name it was given. */
export const payoutsListeners: readonly Listener[] = [
  listen('claim.approved', 'payments.plan_payout', planPayout),
  listen('claim.goodwill_given', 'payouts.plan_goodwill', planGoodwill),
  listen('claim.closed', 'payouts.drop_duplicate', dropPayoutOfDuplicate),
]

export const payoutsJobs: readonly Job[] = [sendJob]

export const payoutsSweeps: readonly Sweep[] = [
  { name: 'payouts.rested', run: sweepRested },
  { name: 'payouts.unsent', run: sweepUnsent },
  { name: 'payouts.arrivals', run: sweepArrivals },
  { name: 'payouts.stale_checks', run: sweepStaleChecks },
]
