import { allJobs, sweepOnce } from '#apps/worker/worker.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

const DAY_MS = 86_400_000
const NOON_IN_TEXAS_MS = 18 * 3_600_000

const JOBS = allJobs(async () => {})

/** Time passes here and at the network; nobody works. */
export const nextDays = (days: number): Promise<void> => move(days * DAY_MS)

/** Far from midnight: who joins within minutes joins on one day. */
export const nextNoon = (): Promise<void> => move((DAY_MS + NOON_IN_TEXAS_MS - (clock.now().getTime() % DAY_MS)) % DAY_MS)

const move = async (ms: number): Promise<void> => syncNetworkClock(await advanceClock(ms))

/** What waits is done. */
export const workWaiting = (): Promise<void> => drainJobs(JOBS)

/** So is what has become due. */
export async function work(): Promise<void> {
  await workWaiting()
  await sweepOnce((sweep, error) => {
    throw new Error(`${sweep.name} failed`, { cause: error })
  })
  await workWaiting()
}
