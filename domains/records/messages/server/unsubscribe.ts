import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMessageKind, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { canBeStopped, isSent } from '#domains/records/recipients/rules/preferences.ts'
import { emailOfSubscription } from '#domains/records/messages/server/messages.store.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { preferencesKey } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { preferencesOf, savePreference } from '#domains/records/recipients/server/preferences.ts'

/** The unsubscribe page for emails of this kind; mail programs post to the same address (apps/api/one-click.ts). */
export const unsubscribeUrl = (id: Id<'message'>): string => `${messagesOptions().publicUrl}/unsubscribe/${tokenFor(id)}`

const tokenFor = (id: Id<'message'>): string => `${id}.${macOf(id)}`

const macOf = (id: string): string => createHmac('sha256', messagesOptions().secret).update(`unsubscribe:${id}`).digest('base64url')

export type Subscription = { kind: MessageKind; toEmail: string; wanted: boolean; canStop: boolean }

/** What the link is about. It needs no sign-in: the email with the link was sent to its holder. */
export async function stopping(token: string): Promise<Subscription> {
  const { kind, recipientId, toEmail } = await emailOfToken(token)
  return {
    kind,
    toEmail: masked(toEmail),
    wanted: isSent(kind, 'email', await preferencesOf(recipientId)),
    canStop: canBeStopped(kind, 'email'),
  }
}

/** Stops emails of the kind, or undoes that; idempotent. Refuses mandatory kinds. */
export async function stop(token: string, { wanted }: { wanted: boolean }): Promise<Subscription> {
  const { kind, recipientId } = await emailOfToken(token)
  if (!canBeStopped(kind, 'email')) throw new Refusal('cannot_be_stopped')
  await inTransaction((tx) => savePreference(tx, { recipientId, kind, channel: 'email', wanted, how: 'one_click', at: clock.now() }))
  return stopping(token)
}

async function emailOfToken(token: string): Promise<{ kind: MessageKind; recipientId: string; toEmail: string }> {
  const [id = '', mac = ''] = token.split('.')
  if (!isId('message', id) || !isSame(mac, macOf(id))) throw new Refusal('not_found')
  const email = await emailOfSubscription(id)
  if (!email || !isMessageKind(email.kind)) throw new Refusal('not_found')
  return { kind: email.kind, toEmail: email.toEmail, recipientId: preferencesKey(email, email.toEmail) }
}

function isSame(received: string, ours: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(ours)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** "m•••a@demo.example": enough to recognize one's own address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*?(.?)@/, '$1•••$2@')
