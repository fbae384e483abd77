import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Origin } from '#access/actor.ts'
import { databasePool } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

/** Ten wrong passwords an hour reach the verifier for one account, and thirty from one address, whichever process counts. */
const PER_ACCOUNT = { points: 10, duration: 3600 }
const PER_ADDRESS = { points: 30, duration: 3600 }

type Limits = { account: RateLimiterPostgres; address: RateLimiterPostgres }
let limits: Limits | undefined

const limiters = (): Limits =>
  (limits ??= {
    account: limiter('account', PER_ACCOUNT),
    address: limiter('address', PER_ADDRESS),
  })

const limiter = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
  new RateLimiterPostgres({ storeClient: databasePool(), tableName: 'rate_limits', tableCreated: true, keyPrefix, points, duration })

/** Forgets the pool it counted in; for processes that open another database. */
export function forgetLimiters(): void {
  limits = undefined
}

/** Refuses with the wait in seconds when this account or address has guessed too often. */
export async function checkTries(email: string, { ip }: Origin): Promise<void> {
  const { account, address } = limiters()
  const counts = await Promise.all([account.get(email), address.get(network(ip))])
  const spent = counts.find((count, index) => count && count.consumedPoints >= (index === 0 ? PER_ACCOUNT : PER_ADDRESS).points)
  if (spent) throw new Refusal('too_many_tries', { waitSeconds: Math.ceil(spent.msBeforeNext / 1000) })
}

export async function countWrongTry(email: string, { ip }: Origin): Promise<void> {
  const { account, address } = limiters()
  await Promise.allSettled([account.consume(email), address.consume(network(ip))])
}

export async function forgiveTries(email: string): Promise<void> {
  await limiters().account.delete(email)
}

/** An IPv6 household holds a whole /64: it counts as one address. */
export function network(ip: string | null): string {
  if (!ip) return 'unknown'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = ''] = ip.split('::')
  return `${ip.includes('::') ? head : ip.split(':').slice(0, 4).join(':')}::/64`
}
