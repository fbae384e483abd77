import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Origin } from '#access/actor.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { databasePool } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

const PER_ADDRESS = { points: 10, duration: 3600 }

/** Ten forms an hour from one address can be a busy office; more is a bot. */
export async function countForm({ ip }: Origin): Promise<void> {
  const limiter = new RateLimiterPostgres({
    storeClient: databasePool(),
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'lead_form',
    ...PER_ADDRESS,
  })
  await limiter.consume(networkOf(ip)).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) throw new Refusal('too_many_tries', { waitSeconds: Math.ceil(error.msBeforeNext / 1000) })
    throw error
  })
}
