import { createHmac, timingSafeEqual } from 'node:crypto'

/** The provider tries again for eight hours. */
const OLDEST_MS = 12 * 3_600_000
const AHEAD_MS = 5 * 60_000

export type MailgunSignature = { timestamp: string; token: string; signature: string }

/** Whether Mailgun signed it with our key, by the HMAC of `timestamp` and `token`, and not too long ago. */
export function isSignedByMailgun({ timestamp, token, signature }: MailgunSignature, key: string, now: Date): boolean {
  if (token === '' || !/^\d{1,12}$/.test(timestamp)) return false
  const ours = createHmac('sha256', key)
    .update(timestamp + token)
    .digest()
  const theirs = Buffer.from(signature, 'hex')
  const age = now.getTime() - Number(timestamp) * 1000
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) && age <= OLDEST_MS && age >= -AHEAD_MS
}
