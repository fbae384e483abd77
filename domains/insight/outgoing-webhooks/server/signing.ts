import { createHmac, randomBytes } from 'node:crypto'
import { webhookOptions } from '#domains/insight/outgoing-webhooks/server/options.ts'
import type { Id } from '#platform/ids.ts'
import { seal, unseal } from '#platform/seal.ts'

const PREFIX = 'whsec_'

export const newSigningSecret = (): string => `${PREFIX}${randomBytes(24).toString('base64')}`

const sealedFor = (owner: Id<'webhookEndpoint'>) => ({ secret: webhookOptions().secret, purpose: 'outgoing webhooks: signing, 1', owner })

export const sealSecret = (id: Id<'webhookEndpoint'>, secret: string): Buffer => seal(Buffer.from(secret), sealedFor(id))
export const openSecretOf = (id: Id<'webhookEndpoint'>, sealed: Buffer): string => unseal(sealed, sealedFor(id)).toString()

/** The headers of Standard Webhooks: id, time and, for each secret, a signature over both and the body. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'user-agent': 'Breakwater-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
  }
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
