import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** The membership of a valid link, used or not, because a member who signed by it also pays by it. */
export async function linkByHash(tokenHash: string, at: Date) {
  return db()
    .selectFrom('signing_links')
    .select(['id', 'member_id', sql<Id<'membership'>>`noun_id`.as('membershipId'), 'created_by', 'opened_at', 'used_at', 'handed_over'])
    .where('token_hash', '=', tokenHash)
    .where('noun', '=', 'membership')
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** The first opening only. */
export async function markOpened(tx: Tx, id: Id<'signingLink'>, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signing_links')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markUsed(tx: Tx, id: Id<'signingLink'>, at: Date): Promise<void> {
  await tx.updateTable('signing_links').set({ used_at: at }).where('id', '=', id).execute()
}

export async function nameOfSeller(conn: Db, id: string): Promise<string | null> {
  const row = await conn
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where(sql<boolean>`id = ${id}`)
    .executeTakeFirst()
  return row?.name ?? null
}

type Sold = { masterCode: string; soldBy: string }

/** Whom a customer asks about a membership: who prepared it while they work there, with their agency; null of one we sold directly. */
export const agencyContact = (conn: Db, { masterCode, soldBy }: Sold) =>
  conn
    .selectFrom('agencies as a')
    .leftJoin('users as u', (join) =>
      join
        .on(sql<boolean>`u.id = ${soldBy}`)
        .onRef('u.master_code', '=', 'a.master_code')
        .on('u.status', '=', 'active'),
    )
    .select(['a.name as agencyName', sql<string | null>`u.first_name || ' ' || u.last_name`.as('name')])
    .select([sql<string | null>`coalesce(u.phone, a.phone)`.as('phone'), sql<string | null>`coalesce(u.email, a.email)`.as('email')])
    .where('a.master_code', '=', masterCode)
    .where('a.master_code', '<>', 'DIRECT')
    .executeTakeFirst()

/** A payment was submitted that has not been applied yet. */
export async function isPaying(conn: Db, membershipId: Id<'membership'>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from checkouts where membership_id = ${membershipId} and status = 'complete') as is`.execute(conn)
  return rows[0]?.is ?? false
}
