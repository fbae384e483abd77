import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The 30-second step of a code, the previous and the next one included; null when it matches none (RFC 6238). */
export function stepOfCode(secret: Buffer, code: string, atMs: number): number | null {
  const now = Math.floor(atMs / STEP_MS)
  return [now, now - 1, now + 1].find((step) => isSame(codeAt(secret, step), code)) ?? null
}

/** The six digits of one step: HMAC-SHA1 truncated as in RFC 4226, which is what every authenticator app does. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const isSame = (right: string, given: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))

/** The format in which apps accept the secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code. */
export const addressForApp = (secret: Buffer, email: string): string =>
  `otpauth://totp/${encodeURIComponent(ourCompany().name)}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(ourCompany().name)}`
