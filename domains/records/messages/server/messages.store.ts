import { sql } from 'kysely'
import type { Language } from '#platform/language/languages.ts'
import type { Addressed } from '#domains/records/messages/server/messages.ts'
import { messagesOptions } from '#domains/records/rendering/server/options.ts'
import { oneLine } from '#domains/records/rendering/rules/email.ts'
import { lockNextDigest } from '#domains/records/recipients/server/daily-digest.ts'
import type { Recipient } from '#domains/records/recipients/server/recipients.ts'
import { db, inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

type NewEmail = Addressed & {
  id: Id<'message'>
  subject: string
  html: string
  text: string
  sealedSecret: Buffer | null
  language: Language
  /** The page that it leads to, for a reader who is signed in. */
  path: string | null
  at: Date
}

/** False when this email was written before (the same once-key). */
export async function addEmail(tx: Tx, email: NewEmail): Promise<boolean> {
  const added = await tx
    .insertInto('messages')
    .values({
      id: email.id,
      kind: email.kind,
      to_email: email.to.email,
      to_name: email.to.name,
      reply_to: email.replyTo?.email ?? null,
      reply_name: email.replyTo ? oneLine(email.replyTo.name) : null,
      member_id: email.memberId ?? null,
      user_id: email.userId ?? null,
      claim_id: email.claimId ?? null,
      membership_id: email.membershipId ?? null,
      subject: email.subject,
      html: email.html,
      body: email.text,
      sealed_secret: email.sealedSecret,
      calendar: email.email.calendar?.text ?? null,
      path: email.path,
      language: email.language,
      once_key: email.onceKey,
      status: 'queued',
      created_at: email.at,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** An email that is not sent yet, and why its address gets mandatory kinds only. */
export async function emailToSend(id: Id<'message'>) {
  return db()
    .selectFrom('messages as m')
    .leftJoin('undeliverable_addresses as d', 'd.email', 'm.to_email')
    .select(['m.id', 'm.kind', 'm.to_email as toEmail', 'm.to_name as toName', 'm.subject', 'm.html', 'm.body as text'])
    .select(['m.reply_to as replyTo', 'm.reply_name as replyName'])
    .select([
      'm.member_id as memberId',
      'm.user_id as userId',
      'm.sealed_secret as sealedSecret',
      'm.calendar',
      'd.because as undeliverableBecause',
    ])
    .where('m.id', '=', id)
    .where('m.status', 'in', ['queued', 'failed'])
    .executeTakeFirst()
}

export async function emailOfSubscription(id: Id<'message'>) {
  return db()
    .selectFrom('messages')
    .select(['kind', 'to_email as toEmail', 'member_id as memberId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** True for one caller at a time. The claim of a crashed process expires. */
export async function claimForSending(id: Id<'message'>): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('messages')
    .set({ claimed_at: sql`clock_timestamp()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .where(sql<boolean>`coalesce(claimed_at < clock_timestamp() - interval '2 minutes', true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It waits for the end of quiet hours (held-messages.jobs.ts). */
export async function holdEmail(id: Id<'message'>, until: Date): Promise<void> {
  await db().updateTable('messages').set({ status: 'queued', not_before: until }).where('id', '=', id).execute()
}

/** It waits for the next daily digest of its reader; false where they get none. */
export const holdForDigest = (id: Id<'message'>, recipientId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const digest = await lockNextDigest(tx, recipientId)
    if (!digest) return false
    await tx
      .updateTable('messages')
      .set({ status: 'queued', digest_of: recipientId, not_before: digest.nextAt })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'failed'])
      .execute()
    return true
  })

/** Written an hour to a week ago, and neither sent, withheld nor held (index: messages_unsent). */
export const unsentEmails = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('messages')
    .select('id')
    .where('status', 'in', ['queued', 'failed'])
    .where('created_at', '>', new Date(now.getTime() - 7 * 24 * HOUR_MS))
    .where('created_at', '<', new Date(now.getTime() - HOUR_MS))
    .where('digest_of', 'is', null)
    .where((where) => where.or([where('not_before', 'is', null), where('not_before', '<', now)]))
    .where('id', '>', after as Id<'message'>)
    .orderBy('id')
    .limit(limit)

const HOUR_MS = 3_600_000

export async function markSent(id: Id<'message'>, at: Date): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status: 'sent', sent_at: at, state_at: at, failure: null, ...dropSecret() })
    .where('id', '=', id)
    .execute()
}

/** Once it is sent or given up, the secret of its link is no longer needed. */
const dropSecret = () => (messagesOptions().keepLinkSecrets ? {} : { sealed_secret: null })

/** `bounced`: the mailbox does not exist, and trying again would not help. */
export async function markFailed(
  id: Id<'message'>,
  { failure, at, bounced }: { failure: string; at: Date; bounced: boolean },
): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status: bounced ? 'bounced' : 'failed', failure: failure.slice(0, 500), state_at: at, claimed_at: null })
    .where('id', '=', id)
    .execute()
}

export type WithheldWhy = 'not_wanted' | 'address_dead' | 'complained' | 'in_digest' | 'read_before_digest'

export async function markWithheld(id: Id<'message'>, why: WithheldWhy, at: Date): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status: 'withheld', withheld_why: why, state_at: at, ...dropSecret() })
    .where('id', '=', id)
    .execute()
}

/** The state of a message, locked; undefined where there is none. */
export async function lockEmail(tx: Tx, id: Id<'message'>) {
  return tx
    .selectFrom('messages')
    .select(['id', 'kind', 'status', 'member_id as memberId', 'user_id as userId', 'claim_id as claimId'])
    .select(sql<boolean>`coalesce(claimed_at > clock_timestamp() - interval '2 minutes', false)`.as('isBeingSent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function requeueEmail(tx: Tx, id: Id<'message'>, at: Date): Promise<void> {
  await tx.updateTable('messages').set({ status: 'queued', state_at: at, claimed_at: null }).where('id', '=', id).execute()
}

export async function markAddressBounced(email: string, why: string, since: Date): Promise<void> {
  await db()
    .insertInto('undeliverable_addresses')
    .values({ email, why: why.slice(0, 500), since })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** A complaint stays where the address has bounced too: the mailbox may exist again one day. */
export async function markComplained(email: string, why: string, since: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.deleteFrom('undeliverable_addresses').where('email', '=', email).where('because', '=', 'bounced').execute()
    await tx
      .insertInto('undeliverable_addresses')
      .values({ email, because: 'complained', why: why.slice(0, 500), since })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  })
}

export async function endComplaint(email: string): Promise<void> {
  await db().deleteFrom('undeliverable_addresses').where('email', '=', email).where('because', '=', 'complained').execute()
}

/** What was reported of an email that was sent to this address. */
export async function markReported(
  id: Id<'message'>,
  { address, status, failure, at }: { address: string; status: 'bounced' | 'complained'; failure: string; at: Date },
): Promise<void> {
  await db()
    .updateTable('messages')
    .set({ status, state_at: at, ...(status === 'bounced' ? { failure } : {}) })
    .where('id', '=', id)
    .where('to_email', '=', address)
    .where('status', 'in', ['sent', 'bounced'])
    .where('status', '<>', status)
    .execute()
}

export async function markDelivered(email: string): Promise<void> {
  await db().deleteFrom('undeliverable_addresses').where('email', '=', email).where('because', '=', 'bounced').execute()
}

/** Emails to one person, newest first (indexes: messages_of_member, messages_of_user). */
export async function emailsTo(
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
