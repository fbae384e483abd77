import type { Actor } from '#access/actor.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { oneLine } from '#domains/records/rendering/rules/letter.ts'
import { inWords, type Reader, type Translated } from '#domains/records/translations/rules/translation.ts'
import { goes, type Preference } from '#domains/records/recipients/rules/preferences.ts'
import { addNotification, markRead, notificationsOf, unreadOf } from '#domains/records/notifications/server/notifications.store.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { recipientOf, type Recipient, whoseOf, languageOf } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'

export type Ring = { kind: MessageKind; to: Recipient; onceKey: string; title: Translated; body: Translated; path: string | null }

/** Tells somebody at their bell, in their language, unless they have switched that off. The same key rings once. */
export async function notify(tx: Tx, ring: Ring): Promise<void> {
  const reader = readerOf(await languageOf(tx, ring.to))
  await notifyUsers(tx, ring, { reader, wishes: await preferencesOf(whoseOf(ring.to, ''), tx) })
}

export async function notifyUsers(
  tx: Tx,
  { kind, to, onceKey, title, body, path }: Ring,
  { reader, wishes }: { reader: Reader; wishes: readonly Preference[] },
): Promise<void> {
  if (!(to.memberId || to.userId) || !goes(kind, 'bell', wishes)) return
  await addNotification(tx, {
    id: newId('notification'),
    kind,
    member_id: to.userId ? null : (to.memberId ?? null),
    user_id: to.userId ?? null,
    once_key: onceKey,
    title: oneLine(inWords(title, reader)),
    body: inWords(body, reader),
    path,
    language: reader.language,
    at: clock.now(),
  })
}

/** The page a link of ours leads to, where its reader is signed in. Links that carry a secret are for the letter alone. */
export function pathOf(url: string | undefined): string | null {
  if (!url?.startsWith(messagesOptions().publicUrl)) return null
  const { pathname } = new URL(url)
  return /^\/(member|agent|account|sales)-center(\/|$)/.test(pathname) ? pathname : null
}

export async function myNotifications(actor: Actor, page: { cursor?: string | undefined; limit?: number | undefined }) {
  const whose = recipientOf(actor)
  const [{ rows, next }, unread] = await Promise.all([notificationsOf(whose, page), unreadOf(whose)])
  return { rows, next, unread }
}

/** What has been seen: one, or everything up to the newest that was shown. Pressed twice it is the same. */
export async function read(
  actor: Actor,
  { id, upTo }: { id?: Id<'notification'> | undefined; upTo?: Id<'notification'> | undefined },
): Promise<number> {
  const whose = recipientOf(actor)
  await inTransaction((tx) => markRead(tx, whose, { id, upTo, at: clock.now() }))
  return unreadOf(whose)
}
