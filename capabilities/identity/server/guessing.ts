import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Origin } from '#access/actor.ts'
import { databasePool } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * Ten wrong passwords an hour reach the verifier for one account, and thirty from one address, whichever process counts.
 * After a hundred in a row, however slowly, the password is no longer taken: a new one, by letter, or a passkey is.
 */
const PER_ACCOUNT = { points: 10, duration: 3600 }
const PER_ADDRESS = { points: 30, duration: 3600 }
const IN_A_ROW = { points: 100, duration: 0 }

type Limits = { account: RateLimiterPostgres; address: RateLimiterPostgres; row: RateLimiterPostgres }
let limits: Limits | undefined

const limiters = (): Limits =>
  (limits ??= {
    account: limiter('account', PER_ACCOUNT),
    address: limiter('address', PER_ADDRESS),
    row: limiter('row', IN_A_ROW),
  })

const limiter = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
  new RateLimiterPostgres({ storeClient: databasePool(), tableName: 'rate_limits', tableCreated: true, keyPrefix, points, duration })

/** Forgets the pool it counted in; for processes that open another database. */
export function forgetLimiters(): void {
  limits = undefined
}

/** Refuses with the wait in seconds when this account or address has guessed too often. Addresses without an account count alike. */
export async function checkTries(email: string, { ip }: Origin): Promise<void> {
  const { account, address, row } = limiters()
  const key = email.toLowerCase()
  const [ofAccount, ofAddress, inRow] = await Promise.all([account.get(key), address.get(network(ip)), row.get(key)])
  if (inRow && inRow.consumedPoints >= IN_A_ROW.points) throw new Refusal('password_closed', { status: 429 })
  if (ofAccount && ofAccount.consumedPoints >= PER_ACCOUNT.points) throw waitFor(ofAccount.msBeforeNext)
  if (ofAddress && ofAddress.consumedPoints >= PER_ADDRESS.points) throw waitFor(ofAddress.msBeforeNext)
}

const waitFor = (ms: number): Refusal => new Refusal('too_many_tries', { waitSeconds: Math.ceil(ms / 1000) })

export async function countWrongTry(email: string, { ip }: Origin): Promise<void> {
  const { account, address, row } = limiters()
  const key = email.toLowerCase()
  await Promise.allSettled([account.consume(key), address.consume(network(ip)), row.consume(key)])
}

export async function forgiveTries(email: string): Promise<void> {
  const { account, row } = limiters()
  const key = email.toLowerCase()
  await Promise.all([account.delete(key), row.delete(key)])
}

/** An IPv6 household holds a whole /64: it counts as one address. */
export function network(ip: string | null): string {
  if (!ip) return 'unknown'
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = ''] = ip.split('::')
  return `${ip.includes('::') ? head : ip.split(':').slice(0, 4).join(':')}::/64`
}
