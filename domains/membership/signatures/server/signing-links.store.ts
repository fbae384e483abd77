import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
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

export async function nameOfSeller(id: string): Promise<string | null> {
  const row = await db()
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where(sql<boolean>`id = ${id}`)
    .executeTakeFirst()
  return row?.name ?? null
}
