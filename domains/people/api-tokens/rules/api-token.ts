import { addDays, type Day } from '#platform/days.ts'

/** How long a token lives at most. */
const MOST_DAYS = 365
/** How long the secret before a rotation works on. */
export const OVERLAP_MS = 24 * 3_600_000
/** How many active ones somebody has at most; the company as many services. */
export const MOST_TOKENS = 20

export type TokenState = 'active' | 'expired' | 'revoked'
type Lived = { expiresAt: Date; revokedAt: Date | null }

export function stateOf({ expiresAt, revokedAt }: Lived, now: Date): TokenState {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}

/** Why a token cannot end on this day; null when it can. */
export function faultOfExpiry(expiresOn: Day, today: Day): string | null {
  return expiresOn > today && expiresOn <= addDays(today, MOST_DAYS) ? null : 'Choose a day after today, at most one year ahead.'
}

const SECRET = /^bw_live_[A-Za-z0-9_-]{43}$/
export const SECRET_PREFIX = 'bw_live_'

/** The API token in an `Authorization` header; null when there is none. A broken one is one that opens nothing. */
export function secretIn(header: string | undefined): string | null {
  const secret = /^Bearer\s+(bw_\S*)$/i.exec(header ?? '')?.[1]
  return secret === undefined ? null : SECRET.test(secret) ? secret : ''
}
