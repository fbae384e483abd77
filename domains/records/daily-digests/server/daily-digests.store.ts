import { sql } from 'kysely'
import type { Role } from '#access/roles.ts'
import { KINDS_LISTED } from '#domains/records/recipients/rules/daily-digest.ts'
import { readBy } from '#domains/records/recipients/server/recipients.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

export type Due = { recipientId: string }

export const dueDigests = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('daily_digests')
    .select('recipient_id as recipientId')
    .where('next_at', '<=', now)
    .where('recipient_id', '>', after)
    .orderBy('recipient_id')
    .limit(limit)

/** Locked; undefined when another worker has written it. */
export const lockDueDigest = (tx: Tx, recipientId: string, now: Date) =>
  tx
    .selectFrom('daily_digests')
    .select(['hour', 'time_zone as timeZone', 'next_at as nextAt', 'since'])
    .where('recipient_id', '=', recipientId)
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()

export const moveDigest = (tx: Tx, recipientId: string, nextAt: Date) =>
  tx.updateTable('daily_digests').set({ next_at: nextAt }).where('recipient_id', '=', recipientId).execute()

export const noteSent = (tx: Tx, recipientId: string, at: Date) =>
  tx.updateTable('daily_digests').set({ last_at: at }).where('recipient_id', '=', recipientId).execute()

export type DigestReader = { memberId: Id<'member'> | null; userId: Id<'user'> | null; email: string; firstName: string; role: Role }

/** A member, or a user who may still sign in. */
export async function readerOfDigest(tx: Tx, recipientId: string): Promise<DigestReader | undefined> {
  const { rows } = await sql<DigestReader>`
    select id as "memberId", null as "userId", email::text, first_name as "firstName", 'member' as role from members where id = ${recipientId}
    union all
    select null, id, email::text, first_name, role from users where id = ${recipientId} and status = 'active'`.execute(tx)
  return rows[0]
}

export type WaitingEmail = { id: Id<'message'>; kind: string; subject: string; path: string | null; at: Date; isRead: boolean }

/** The emails that wait for a digest, locked, and whether what they say was read in the app, or snoozed there. */
export async function waitingEmails(tx: Tx, recipientId: string, now: Date): Promise<WaitingEmail[]> {
  const { rows } = await sql<WaitingEmail>`
    select m.id, m.kind, m.subject, m.path, m.created_at as at, 
      coalesce(n.read_at is not null or n.snoozed_until > ${now}, false) as "isRead"
    from messages m left join notifications n on n.once_key = m.once_key
    where m.digest_of = ${recipientId}
    order by m.id for update of m`.execute(tx)
  return rows
}

type Taken = { why: 'in_digest' | 'read_before_digest' | 'not_wanted'; at: Date }

/** They are not sent by themselves. */
export async function takeEmails(tx: Tx, ids: readonly Id<'message'>[], { why, at }: Taken): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('messages')
    .set({ digest_of: null, not_before: null, status: 'withheld', withheld_why: why, state_at: at, sealed_secret: null })
    .where('id', 'in', [...ids])
    .execute()
}

export type Unread = { id: Id<'notification'>; title: string; path: string | null; at: Date }

/**
 * Marks the unread notifications of kinds without an email as listed, and returns them (indexes: notifications_unread_of_member,
 * …_of_user).
 */
export async function takeNotifications(
  tx: Tx,
  reader: Pick<DigestReader, 'memberId' | 'userId'>,
  { since, now }: { since: Date; now: Date },
): Promise<Unread[]> {
  return tx
    .updateTable('notifications')
    .set({ listed_at: now })
    .where(readBy(reader))
    .where('read_at', 'is', null)
    .where('listed_at', 'is', null)
    .where('at', '>=', since)
    .where((where) => where.or([where('snoozed_until', 'is', null), where('snoozed_until', '<=', now)]))
    .where('kind', 'in', [...KINDS_LISTED])
    .returning(['id', 'title', 'path', 'at'])
    .execute()
}
