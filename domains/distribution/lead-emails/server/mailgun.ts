import * as z from 'zod/mini'
import { isSignedByMailgun } from '#domains/records/messages/server/mailgun-signature.ts'

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

/**
 * What Mailgun posts for a route with `store(notify=…)`: a form whose `signature` is the HMAC of `timestamp` and `token`. Null
 * where it is not signed with our key, or signed too long ago. The attachments stay at the provider; only their names are read.
 */
export function readMailgun(bytes: Uint8Array, signingKey: string, now: Date): IncomingEmail | null {
  const form = new URLSearchParams(Buffer.from(bytes).toString('utf8'))
  const field = (name: string): string => form.get(name) ?? ''
  const token = field('token')
  if (!isSignedByMailgun({ timestamp: field('timestamp'), token, signature: field('signature') }, signingKey, now)) return null
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
