import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sweepAccounts } from '#domains/money/payout-arrivals/server/account-events.ts'
import { onNotArrived } from '#domains/money/payout-arrivals/server/not-arrived.ts'
import { sweepArrivals } from '#domains/money/payout-arrivals/server/payout-arrivals.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

/** What waits in a queue keeps the name it was given. */
export const payoutArrivalsListeners: readonly Listener[] = [listen('transfer.not_arrived', 'payouts.not_arrived', onNotArrived)]

export const payoutArrivalsSweeps: readonly Sweep[] = [hourly(sweepAccounts), hourly(sweepArrivals)]
