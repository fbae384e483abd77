import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

const DAY_MS = 86_400_000
const NOON_IN_TEXAS_MS = 18 * 3_600_000

const JOBS = allJobs(async () => {})

/** Moves time here and at the network; no job runs. */
export const nextDays = (days: number): Promise<void> => move(days * DAY_MS)

/** Far from midnight, so that all who join within minutes join on the same day. */
export const nextNoon = (): Promise<void> => move((DAY_MS + NOON_IN_TEXAS_MS - (clock.now().getTime() % DAY_MS)) % DAY_MS)

const move = async (ms: number): Promise<void> => syncNetworkClock(await advanceClock(ms))

/** Runs waiting jobs. */
export const workWaiting = (): Promise<void> => drainJobs(JOBS)

/** Runs waiting jobs and due sweeps. */
export async function work(): Promise<void> {
  await workWaiting()
  await sweepOnce((sweep, error) => {
    throw new Error(`${sweep.name} failed`, { cause: error })
  })
  await workWaiting()
}
