import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestLimit } from '#access/contract.ts'
import { databasePool } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { networkOf } from '#platform/network/network-of.ts'

const MINUTES_10 = 600

/** How often one network may ask in ten minutes, by all processes together. A busy office stays below; a script does not. */
const LIMITS: Readonly<Record<RequestLimit, number>> = { lookup: 60, form: 120 }

/**
 * Counts a request of somebody who need not be signed in, before anything is read or written for it.
 *
 * @throws Refusal `too_many_tries` (429) with the seconds to wait.
 */
export async function countRequest(limit: RequestLimit, ip: string): Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: databasePool(),
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `public_${limit}`,
    points: LIMITS[limit],
    duration: MINUTES_10,
  })
  await limiter.consume(networkOf(ip)).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) throw new Refusal('too_many_tries', { waitSeconds: Math.ceil(error.msBeforeNext / 1000) })
    throw error
  })
}
