import { listen, type Listener } from '#domains/records/history/server/history.ts'
import { sweepAccounts } from '#domains/money/payout-arrivals/server/account-events.ts'
import { onNotArrived } from '#domains/money/payout-arrivals/server/not-arrived.ts'
import { sweepArrivals } from '#domains/money/payout-arrivals/server/payout-arrivals.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

/** Queued jobs refer to the listener by this name, so it does not change. */
export const payoutArrivalsListeners: readonly Listener[] = [listen('transfer.not_arrived', 'payouts.not_arrived', onNotArrived)]

export const payoutArrivalsSweeps: readonly Sweep[] = [hourly(sweepAccounts), hourly(sweepArrivals)]
