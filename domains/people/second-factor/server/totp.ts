import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Which half minute a code belongs to, the one before and the one after counted in; null when to none of them (RFC 6238). */
export function stepOfCode(secret: Buffer, code: string, atMs: number): number | null {
  const now = Math.floor(atMs / STEP_MS)
  return [now, now - 1, now + 1].find((step) => isSame(codeAt(secret, step), code)) ?? null
}

/** The six digits of one half minute: HMAC-SHA1 cut as RFC 4226 says, which is what every authenticator app does. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const isSame = (right: string, given: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))

/** As apps want it typed in. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the app reads from the picture. */
export const addressForApp = (secret: Buffer, email: string): string =>
  `otpauth://totp/Breakwater:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=Breakwater`
