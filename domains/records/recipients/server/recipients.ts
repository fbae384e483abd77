import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { NEWS_OF_MEMBERS } from '#domains/records/recipients/rules/kinds-of-role.data.ts'
import type { Language } from '#platform/language/languages.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Recipient = { memberId?: Id<'member'> | null | undefined; userId?: Id<'user'> | null | undefined }

/** The key of a person's preferences: their id, or their email address while they have no account. */
export const preferencesKey = ({ memberId, userId }: Recipient, email: string): string => memberId ?? userId ?? email.toLowerCase()

export const preferencesKeyOfActor = (actor: Actor): string => preferencesKey(recipientOf(actor), actor.email)

/** The account that is signed in now: a user who is also a member has two. */
export const recipientOf = ({ memberId, userId }: Actor): Recipient => (userId ? { userId } : { memberId })

/**
 * The rows of `notifications` that somebody reads: theirs, without the news of members once their agency is terminated (docs/rules.md §5).
 */
export const readBy = ({ memberId, userId }: Recipient): RawBuilder<boolean> =>
  userId
    ? sql<boolean>`(user_id = ${userId} and (kind <> all(${[...NEWS_OF_MEMBERS]}) or not exists (select from users u
        join agencies a on a.master_code = u.master_code where u.id = ${userId} and a.status = 'TERMINATED')))`
    : sql<boolean>`member_id = ${memberId ?? null}`

/** The language of a recipient; null without an account. */
export async function languageOf(tx: Db, { memberId, userId }: Recipient): Promise<string | null> {
  if (!memberId && !userId) return null
  return firstLanguage(
    tx,
    userId ? sql`select language from users where id = ${userId}` : sql`select language from members where id = ${memberId}`,
  )
}

/** The language of whoever has this address; null for one that nobody has. */
export const languageOfAddress = (tx: Db, email: string): Promise<string | null> =>
  firstLanguage(
    tx,
    sql`select language from users where email = ${email} union all select language from members where email = ${email} limit 1`,
  )

async function firstLanguage(tx: Db, query: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`${query}`.execute(tx)
  return rows[0]?.language ?? null
}

/** The language of a recipient, and their phone. */
export async function languageAndPhoneOf({ memberId, userId }: Recipient): Promise<{ language: string; phone: string | null } | undefined> {
  if (userId) return db().selectFrom('users').select(['language', 'phone']).where('id', '=', userId).executeTakeFirst()
  return memberId ? db().selectFrom('members').select(['language', 'phone']).where('id', '=', memberId).executeTakeFirst() : undefined
}

export async function keepLanguage(tx: Tx, { memberId, userId }: Recipient, language: Language): Promise<void> {
  if (userId) await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
  else if (memberId) await tx.updateTable('members').set({ language }).where('id', '=', memberId).execute()
}
