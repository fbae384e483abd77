import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** What a check found. Names and counts, never a secret. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>
export type ResultStep = 'plans' | 'network' | 'mail' | 'storage'
type NewResult = { step: ResultStep; isWell: boolean; facts: Facts; by: Id<'user'>; at: Date }

export async function addResult(tx: Tx, { step, isWell, facts, by, at }: NewResult): Promise<void> {
  await tx
    .insertInto('setup_results')
    .values({ step, is_well: isWell, facts: JSON.stringify(facts), done_by: by, done_at: at })
    .execute()
}

/** The newest result of each step (index: setup_results_newest). */
export async function newestResults() {
  const { rows } = await sql<{ step: ResultStep; isWell: boolean; facts: Facts; doneByName: string; doneAt: Date }>`
    select distinct on (r.step) r.step, r.is_well as "isWell", r.facts, u.first_name || ' ' || u.last_name as "doneByName", r.done_at as "doneAt"
    from setup_results r join users u on u.id = r.done_by order by r.step, r.id desc`.execute(db())
  return rows
}

/** Active staff by what they are trusted with. */
export async function countStaff() {
  const trustedWith = (capability: StaffCapability) => sql<number>`(count(*) filter (where ${capability} = any (capabilities)))::int`
  return db()
    .selectFrom('users')
    .select([trustedWith('super').as('administrators'), trustedWith('finance').as('finance'), trustedWith('compliance').as('compliance')])
    .where('role', '=', 'staff')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
}

/** Who published the terms in force; nobody published those that came with this. */
export const publisherOf = (termsId: Id<'termsVersion'>) =>
  db()
    .selectFrom('terms_versions as t')
    .leftJoin('users as u', 'u.id', 't.approved_by')
    .select(['t.published_at as at', sql<string | null>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('t.id', '=', termsId)
    .executeTakeFirst()

export const newestMailTest = (tx: Tx) =>
  tx.selectFrom('setup_mail_tests').select('sent_at').orderBy('sent_at', 'desc').limit(1).executeTakeFirst()

export async function addMailTest(
  tx: Tx,
  { tokenHash, to, by, at }: { tokenHash: string; to: string; by: Id<'user'>; at: Date },
): Promise<void> {
  await tx.insertInto('setup_mail_tests').values({ token_hash: tokenHash, sent_to: to, sent_by: by, sent_at: at }).execute()
}

/** The address it was sent to, for the one caller who confirms it; undefined for an unknown, used or old one. */
export const confirmMailTest = (tx: Tx, tokenHash: string, at: Date) =>
  tx
    .updateTable('setup_mail_tests')
    .set({ confirmed_at: at })
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`sent_at > ${at}::timestamptz - interval '1 day'`)
    .returning('sent_to as sentTo')
    .executeTakeFirst()
