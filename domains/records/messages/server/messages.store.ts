import { sql } from 'kysely'
import type { Language } from '#domains/records/rendering/rules/translation.ts'
import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import type { Recipient } from '#domains/records/messages/server/recipient.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type NewLetter = Addressed & {
  id: Id<'message'>
  subject: string
  html: string
  text: string
  sealedSecret: Buffer | null
  language: Language
  at: Date
}

/** False when this letter was written before (the same once-key). */
export async function addLetter(tx: Tx, letter: NewLetter): Promise<boolean> {
  const added = await tx
    .insertInto('messages')
    .values({
      id: letter.id,
      kind: letter.kind,
      to_email: letter.to.email,
      to_name: letter.to.name,
      member_id: letter.memberId ?? null,
      user_id: letter.userId ?? null,
      claim_id: letter.claimId ?? null,
      membership_id: letter.membershipId ?? null,
      subject: letter.subject,
      html: letter.html,
      body: letter.text,
      sealed_secret: letter.sealedSecret,
      language: letter.language,
      once_key: letter.onceKey,
      status: 'queued',
      created_at: letter.at,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** In which language somebody reads; null for whoever has no account yet. */
export async function languageOf(tx: Db, { memberId, userId }: Recipient): Promise<string | null> {
  if (!memberId && !userId) return null
  const { rows } = await sql<{ language: string }>`${
    userId ? sql`select language from users where id = ${userId}` : sql`select language from members where id = ${memberId}`
  }`.execute(tx)
  return rows[0]?.language ?? null
}

/** A letter that has not left yet, and whether its address takes any. */
export async function letterToSend(id: Id<'message'>) {
  return db()
    .selectFrom('messages as m')
    .leftJoin('dead_addresses as d', 'd.email', 'm.to_email')
    .select(['m.id', 'm.kind', 'm.to_email as toEmail', 'm.to_name as toName', 'm.subject', 'm.html', 'm.body as text'])
    .select(['m.member_id as memberId', 'm.user_id as userId', 'm.sealed_secret as sealedSecret', 'd.since as deadSince'])
    .where('m.id', '=', id)
    .where('m.status', 'in', ['queued', 'failed'])
    .executeTakeFirst()
}

export async function letterForStopping(id: Id<'message'>) {
  return db()
    .selectFrom('messages')
    .select(['kind', 'to_email as toEmail', 'member_id as memberId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** True for one asker at a time. A claim whose holder died ends by itself. */
export async function claimLetter(id: Id<'message'>): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('messages')
    .set({ claimed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .where(sql<boolean>`coalesce(claimed_at < clock_timestamp() - interval '2 minutes', true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markSent(id: Id<'message'>, at: Date): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status: 'sent', sent_at: at, failure: null, ...unlessKept() })
    .where('id', '=', id)
    .execute()
}

/** What has left, or never will, needs its link no longer. */
const unlessKept = () => (messagesOptions().keepsLinks ? {} : { sealed_secret: null })

export async function markFailed(id: Id<'message'>, failure: string): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status: 'failed', failure: failure.slice(0, 500), claimed_at: null })
    .where('id', '=', id)
    .execute()
}

export async function markWithheld(id: Id<'message'>, why: 'not_wanted' | 'address_dead'): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status: 'withheld', withheld_why: why, ...unlessKept() })
    .where('id', '=', id)
    .execute()
}

export async function markDead(email: string, why: string, since: Date): Promise<void> {
  await db()
    .insertInto('dead_addresses')
    .values({ email, why: why.slice(0, 500), since })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

export async function markAlive(email: string): Promise<void> {
  await db().deleteFrom('dead_addresses').where('email', '=', email).execute()
}

export async function deadSince(email: string): Promise<Date | null> {
  const row = await db().selectFrom('dead_addresses').select('since').where('email', '=', email).executeTakeFirst()
  return row?.since ?? null
}

/** In which language somebody reads, and their phone. */
export async function readingOf({ memberId, userId }: Recipient): Promise<{ language: string; phone: string | null } | undefined> {
  if (userId) return db().selectFrom('users').select(['language', 'phone']).where('id', '=', userId).executeTakeFirst()
  return memberId ? db().selectFrom('members').select(['language', 'phone']).where('id', '=', memberId).executeTakeFirst() : undefined
}

export async function keepLanguage(tx: Tx, { memberId, userId }: Recipient, language: Language): Promise<void> {
  if (userId) await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
  else if (memberId) await tx.updateTable('members').set({ language }).where('id', '=', memberId).execute()
}

/** Letters to one person, newest first (indexes: messages_of_member, messages_of_user). */
export async function lettersTo(
  { memberId, userId }: Recipient,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
) {
  let query = db()
    .selectFrom('messages')
    .select(['id', 'kind', 'subject', 'language', 'status', 'created_at as at', 'sent_at as sentAt'])
    .where(userId ? sql<boolean>`user_id = ${userId}` : sql<boolean>`member_id = ${memberId ?? null}`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where(sql<boolean>`id < ${cursor}`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}
