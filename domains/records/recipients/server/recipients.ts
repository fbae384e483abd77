import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Language } from '#domains/records/translations/rules/translation.ts'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Recipient = { memberId?: Id<'member'> | null | undefined; userId?: Id<'user'> | null | undefined }

/** Under what a person's wishes are kept: their id, or their address while they have none. */
export const whoseOf = ({ memberId, userId }: Recipient, email: string): string => memberId ?? userId ?? email.toLowerCase()

export const whoseOfActor = (actor: Actor): string => whoseOf(recipientOf(actor), actor.email)

/** The account in which somebody is signed in now: a colleague who is a member too has two. */
export const recipientOf = ({ memberId, userId }: Actor): Recipient => (userId ? { userId } : { memberId })

/** In which language somebody reads; null for whoever has no account yet. */
export async function languageOf(tx: Db, { memberId, userId }: Recipient): Promise<string | null> {
  if (!memberId && !userId) return null
  const { rows } = await sql<{ language: string }>`${
    userId ? sql`select language from users where id = ${userId}` : sql`select language from members where id = ${memberId}`
  }`.execute(tx)
  return rows[0]?.language ?? null
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
