import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { databasePool } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

/** At most `points` in `duration` seconds. `keyPrefix`: what is counted. */
export type CountLimit = { keyPrefix: string; points: number; duration: number }

/**
 * Counts one more under a key, for all processes together.
 *
 * @throws Refusal `too_many_tries` (429) with the seconds to wait.
 */
export async function countOrRefuse(limit: CountLimit, key: string): Promise<void> {
  // Its own clearing is a timer for each limiter, that never ends: what is over is deleted by the hour (insight/expired-data).
  const limiter = new RateLimiterPostgres({
    storeClient: databasePool(),
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...limit,
  })
  await limiter.consume(key).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) throw new Refusal('too_many_tries', { waitSeconds: Math.ceil(error.msBeforeNext / 1000) })
    throw error
  })
}
