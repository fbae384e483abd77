import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMessageKind, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { canBeStopped, goes } from '#domains/records/recipients/rules/preferences.ts'
import { letterForStopping } from '#domains/records/messages/server/messages.store.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { whoseOf } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { isId, type Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { preferencesOf, savePreference } from '#domains/records/recipients/server/preferences.ts'

/** The page on which a letter's reader stops letters of its kind; mail programs post to the same address (apps/api/one-click.ts). */
export const stopUrlOf = (id: Id<'message'>): string => `${messagesOptions().publicUrl}/unsubscribe/${tokenFor(id)}`

const tokenFor = (id: Id<'message'>): string => `${id}.${macOf(id)}`

const macOf = (id: string): string => createHmac('sha256', messagesOptions().secret).update(`unsubscribe:${id}`).digest('base64url')

export type Stopping = { kind: MessageKind; toEmail: string; wanted: boolean; canStop: boolean }

/** What the link is about. Whoever holds it need not be signed in: the letter went to them. */
export async function stopping(token: string): Promise<Stopping> {
  const { kind, whose, toEmail } = await letterOf(token)
  return { kind, toEmail: masked(toEmail), wanted: goes(kind, 'email', await preferencesOf(whose)), canStop: canBeStopped(kind, 'email') }
}

/** Stops letters of the kind, or takes that back. The same however often it is pressed. Refuses kinds that must be told. */
export async function stop(token: string, { wanted }: { wanted: boolean }): Promise<Stopping> {
  const { kind, whose } = await letterOf(token)
  if (!canBeStopped(kind, 'email')) throw new Refusal('cannot_be_stopped')
  await inTransaction((tx) => savePreference(tx, { whose, kind, channel: 'email', wanted, how: 'one_click', at: clock.now() }))
  return stopping(token)
}

async function letterOf(token: string): Promise<{ kind: MessageKind; whose: string; toEmail: string }> {
  const [id = '', mac = ''] = token.split('.')
  if (!isId('message', id) || !isSame(mac, macOf(id))) throw new Refusal('not_found')
  const letter = await letterForStopping(id)
  if (!letter || !isMessageKind(letter.kind)) throw new Refusal('not_found')
  return { kind: letter.kind, toEmail: letter.toEmail, whose: whoseOf(letter, letter.toEmail) }
}

function isSame(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** "m•••a@demo.example": enough to know one's own by. */
const masked = (email: string): string => email.replace(/^(.)[^@]*?(.?)@/, '$1•••$2@')
