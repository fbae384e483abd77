import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_COOKIE } from '#access/server/device-cookie.ts'
import { identity } from '#domains/people/identity/server/settings.ts'

/** The people of one household computer. */
const MAX_ACCOUNTS = 5
const YEAR_S = 365 * 86_400
const NAME = /^[\w-]{22}$/

/**
 * A cookie that names a browser on which somebody signed in before: a random name, and a seal for each account. It gives no
 * access; it only shows whose guesses these are (login-throttle.ts). Stored in the browser alone.
 */
export function deviceCookie(kept: string | null | undefined, email: string): string {
  const [before = '', ...seals] = kept?.split('.') ?? []
  const name = NAME.test(before) ? before : randomBytes(16).toString('base64url')
  const seal = sealOf(name, email)
  const all = [seal, ...seals.filter((other) => NAME.test(other) && other !== seal)].slice(0, MAX_ACCOUNTS)
  return `${DEVICE_COOKIE}=${[name, ...all].join('.')}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${YEAR_S}`
}

/** The device's name if this account was signed in to on it; null otherwise. */
export function knownDevice(kept: string | null | undefined, email: string): string | null {
  const [name = '', ...seals] = kept?.split('.') ?? []
  if (!NAME.test(name)) return null
  const right = Buffer.from(sealOf(name, email))
  return seals.slice(0, MAX_ACCOUNTS).some((seal) => NAME.test(seal) && timingSafeEqual(Buffer.from(seal), right)) ? name : null
}

const sealOf = (name: string, email: string): string =>
  createHmac('sha256', identity().secret).update(`device:${name}:${email.toLowerCase()}`).digest('base64url').slice(0, 22)
