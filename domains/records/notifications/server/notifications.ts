import type { Actor } from '#access/actor.ts'
import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { oneLine } from '#domains/records/rendering/rules/email.ts'
import { secretIn } from '#domains/records/rendering/rules/secret-link.ts'
import { translate, type Reader, type Translated } from '#domains/records/translations/rules/translation.ts'
import { isSent, type Preference } from '#domains/records/recipients/rules/preferences.ts'
import {
  addNotification,
  countsOf,
  lockNotification,
  markRead,
  notificationsOf,
  saveSnooze,
} from '#domains/records/notifications/server/notifications.store.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { snoozedUntil } from '#domains/records/notifications/rules/snooze.ts'
import type { Snooze } from '#domains/records/notifications/rules/snoozes.data.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { recipientOf, type Recipient, preferencesKey, languageOf } from '#domains/records/recipients/server/recipients.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { preferencesOf } from '#domains/records/recipients/server/preferences.ts'

export type NewNotice = { kind: MessageKind; to: Recipient; onceKey: string; title: Translated; body: Translated; path: string | null }

/** Notifies somebody in their language, unless they switched the kind off. The same key notifies once. */
export async function notify(tx: Tx, notification: NewNotice): Promise<void> {
  const reader = readerOf(await languageOf(tx, notification.to))
  await notifyUsers(tx, notification, { reader, preferences: await preferencesOf(preferencesKey(notification.to, ''), tx) })
}

export async function notifyUsers(
  tx: Tx,
  { kind, to, onceKey, title, body, path }: NewNotice,
  { reader, preferences }: { reader: Reader; preferences: readonly Preference[] },
): Promise<void> {
  if (!(to.memberId || to.userId) || !isSent(kind, 'notification', preferences)) return
  await addNotification(tx, {
    id: newId('notification'),
    kind,
    member_id: to.userId ? null : (to.memberId ?? null),
    user_id: to.userId ?? null,
    once_key: onceKey,
    title: oneLine(translate(title, reader)),
    body: translate(body, reader),
    path,
    language: reader.language,
    at: clock.now(),
  })
}

/** The path of a link of ours, for a reader who is signed in. Links with a secret are for the email alone. */
export function pathOf(url: string | undefined): string | null {
  if (!url?.startsWith(messagesOptions().publicUrl)) return null
  const { pathname, search } = new URL(url)
  if (!/^\/(member|agent|account|sales)-center(\/|$)/.test(pathname)) return null
  return secretIn(url) === null ? `${pathname}${search}` : pathname
}

export async function myNotifications(
  actor: Actor,
  { snoozed: hidden, ...page }: { cursor?: string | undefined; limit?: number | undefined; snoozed?: 'yes' | undefined },
) {
  const recipient = recipientOf(actor)
  const now = clock.now()
  const [{ rows, next }, { unread, snoozed }] = await Promise.all([
    notificationsOf(recipient, { ...page, now, isSnoozed: hidden === 'yes' }),
    countsOf(recipient, now),
  ])
  return { rows, next, unread, snoozed }
}

/** Marks as read: one, or everything up to the newest that was shown. Idempotent. */
export async function read(
  actor: Actor,
  { id, upTo }: { id?: Id<'notification'> | undefined; upTo?: Id<'notification'> | undefined },
): Promise<number> {
  const recipient = recipientOf(actor)
  await inTransaction((tx) => markRead(tx, recipient, { id, upTo, at: clock.now() }))
  return unreadOf(recipient, clock.now())
}

/** Work that is finished meanwhile marks it as read, and it does not come back. */
export async function snooze(
  actor: Actor,
  id: Id<'notification'>,
  { until, timeZone }: { until: Snooze; timeZone: string },
): Promise<number> {
  const recipient = recipientOf(actor)
  const now = clock.now()
  await inTransaction(async (tx) => {
    const notification = await lockNotification(tx, recipient, id)
    if (!notification) throw new Refusal('not_found')
    if (notification.readAt === null) await saveSnooze(tx, id, snoozedUntil(now, until, timeZone))
  })
  return unreadOf(recipient, now)
}

export async function endSnooze(actor: Actor, id: Id<'notification'>): Promise<number> {
  const recipient = recipientOf(actor)
  const now = clock.now()
  await inTransaction(async (tx) => {
    if (!(await lockNotification(tx, recipient, id))) throw new Refusal('not_found')
    await saveSnooze(tx, id, null)
  })
  return unreadOf(recipient, now)
}

const unreadOf = async (recipient: Recipient, now: Date): Promise<number> => (await countsOf(recipient, now)).unread
