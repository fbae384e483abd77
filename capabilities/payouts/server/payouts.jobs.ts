import { listen, type Listener } from '#capabilities/history/server/history.ts'
import { sweepArrivals, sweepCashed } from '#capabilities/payouts/server/arrivals.ts'
import { sweepStaleChecks } from '#capabilities/payouts/server/checks.ts'
import { onNotArrived } from '#capabilities/payouts/server/not-arrived.ts'
import { dropPayoutOfDuplicate, planGoodwill, planPayout } from '#capabilities/payouts/server/planning.ts'
import { sweepRested } from '#capabilities/payouts/server/resting.ts'
import { sendJob, sweepUnsent } from '#capabilities/payouts/server/sending.ts'
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
  hourly(sweepUnsent),
  hourly(sweepArrivals),
  hourly(sweepCashed),
  hourly(sweepStaleChecks),
]
