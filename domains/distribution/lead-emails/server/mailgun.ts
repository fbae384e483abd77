import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** An email that arrived at the provider. */
export type IncomingEmail = {
  /** Used once, by the provider. */
  token: string
  /** The Message-ID of the email, where it has one. */
  providerId: string | null
  recipient: string
  sender: string
  subject: string
  text: string
  attachmentNames: readonly string[]
  headers: readonly (readonly [name: string, value: string])[]
}

/** The provider tries again for eight hours. */
const OLDEST_MS = 12 * 3_600_000
const AHEAD_MS = 5 * 60_000

/**
 * What Mailgun posts for a route with `store(notify=…)`: a form whose `signature` is the HMAC of `timestamp` and `token`. Null
 * where it is not signed with our key, or signed too long ago. The attachments stay at the provider; only their names are read.
 */
export function readMailgun(bytes: Uint8Array, signingKey: string, now: Date): IncomingEmail | null {
  const form = new URLSearchParams(Buffer.from(bytes).toString('utf8'))
  const field = (name: string): string => form.get(name) ?? ''
  const [timestamp, token] = [field('timestamp'), field('token')]
  if (token === '' || !isSigned(timestamp + token, field('signature'), signingKey) || !isRecent(timestamp, now)) return null
  return {
    token,
    providerId: field('Message-Id').slice(0, 500) || null,
    recipient: field('recipient'),
    sender: field('sender'),
    subject: field('subject'),
    text: field('body-plain'),
    attachmentNames: parsed(attachmentsShape, field('attachments')).map(({ name }) => name),
    headers: parsed(headersShape, field('message-headers')),
  }
}

function isSigned(signed: string, signature: string, key: string): boolean {
  const ours = createHmac('sha256', key).update(signed).digest()
  const theirs = Buffer.from(signature, 'hex')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const age = now.getTime() - Number(timestamp) * 1000
  return age <= OLDEST_MS && age >= -AHEAD_MS
}

const attachmentsShape = z.array(z.object({ name: z.string() }))
const headersShape = z.array(z.tuple([z.string(), z.string()]))

/** What cannot be read is left out: the text of the answer matters more. */
function parsed<T>(shape: z.ZodMiniType<T[]>, text: string): T[] {
  try {
    return shape.parse(JSON.parse(text)).slice(0, MOST)
  } catch {
    return []
  }
}
const MOST = 200
