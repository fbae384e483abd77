import { type RawBuilder, sql } from 'kysely'
import { readBy, type Recipient } from '#domains/records/recipients/server/recipients.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type NewNotification = {
  id: Id<'notification'>
  kind: string
  member_id: Id<'member'> | null
  user_id: Id<'user'> | null
  title: string
  body: string
  path: string | null
  language: 'en-US' | 'es-US'
  once_key: string
  at: Date
}

export async function addNotification(tx: Tx, notification: NewNotification): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

type Listed = { cursor?: string | undefined; limit?: number | undefined; now: Date; isSnoozed: boolean }

/** Newest first, one that was snoozed at the end of that (indexes: notifications_of_member, notifications_of_user). */
export async function notificationsOf(recipient: Recipient, { cursor, limit = 20, now, isSnoozed }: Listed) {
  let query = db()
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'body', 'path', 'language', 'at', 'read_at as readAt'])
    .select(sql<Date | null>`case when snoozed_until > ${now} then snoozed_until end`.as('snoozedUntil'))
    .where(readBy(recipient))
    .where(isSnoozed ? isHidden(now) : isShown(now))
    .orderBy(SHOWN_AT, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where(sql<boolean>`(${SHOWN_AT}, id) < ${placeOf(recipient, cursor)}`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}

/** Each counted up to a hundred: nobody needs the exact number beyond. */
export async function countsOf(recipient: Recipient, now: Date): Promise<{ unread: number; snoozed: number }> {
  const count = (which: RawBuilder<boolean>) =>
    sql`(select count(*)::int from (select 1 from notifications where ${readBy(recipient)} and read_at is null and ${which} limit 100) as counted)`
  const { rows } = await sql<{ unread: number; snoozed: number }>`
    select ${count(isShown(now))} as unread, ${count(isHidden(now))} as snoozed`.execute(db())
  return rows[0] ?? { unread: 0, snoozed: 0 }
}

type Seen = { id?: Id<'notification'> | undefined; upTo?: Id<'notification'> | undefined; at: Date }

export async function markRead(tx: Tx, recipient: Recipient, { id, upTo, at }: Seen): Promise<void> {
  let query = tx.updateTable('notifications').set({ read_at: at }).where(readBy(recipient)).where('read_at', 'is', null)
  if (id) query = query.where('id', '=', id)
  if (upTo) query = query.where(sql<boolean>`(${SHOWN_AT}, id) <= ${placeOf(recipient, upTo)}`)
  await query.execute()
}

export const lockNotification = (tx: Tx, recipient: Recipient, id: Id<'notification'>) =>
  tx.selectFrom('notifications').select('read_at as readAt').where(readBy(recipient)).where('id', '=', id).forUpdate().executeTakeFirst()

export const saveSnooze = (tx: Tx, id: Id<'notification'>, until: Date | null) =>
  tx.updateTable('notifications').set({ snoozed_until: until }).where('id', '=', id).execute()

type Finished = { kinds: readonly string[]; memberId: Id<'member'>; claimId: Id<'claim'> | null; at: Date }

/**
 * Marks as read what was notified before the work was finished: to the member, and to those who serve them (indexes:
 * notifications_unread_of_member, notifications_unread_by_path). A notice of a newer request stays.
 */
export async function markFinished(tx: Tx, { kinds, memberId, claimId, at }: Finished): Promise<void> {
  const sellersPath = claimId ? `/agent-center/claims/${claimId}` : `/agent-center/members/${memberId}`
  const ofMember = claimId ? sql<boolean>`member_id = ${memberId} and strpos(path, ${claimId}) > 0` : sql<boolean>`member_id = ${memberId}`
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .where('at', '<=', at)
    .where(sql<boolean>`(path = ${sellersPath} or (${ofMember}))`)
    .execute()
}

const isShown = (now: Date) => sql<boolean>`(snoozed_until is null or snoozed_until <= ${now})`

/** Work that was finished meanwhile marked it as read: it does not come back, and is not among the snoozed. */
const isHidden = (now: Date) => sql<boolean>`(snoozed_until > ${now} and read_at is null)`

const SHOWN_AT = sql<Date>`coalesce(snoozed_until, at)`

/** Where a notification is in the list of its reader. */
const placeOf = (recipient: Recipient, id: string) =>
  sql`(select ${SHOWN_AT}, id from notifications where id = ${id} and ${readBy(recipient)})`
