import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export const feedOf = (userId: Id<'user'>) =>
  db().selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst()

/** In place of an earlier one. */
export async function keepFeed(tx: Tx, userId: Id<'user'>, tokenHash: string, at: Date): Promise<void> {
  const row = { token_hash: tokenHash, created_at: at }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const dropFeed = async (tx: Tx, userId: Id<'user'>): Promise<boolean> =>
  (await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined

/** The user whose feed it is, and how they sign in. */
export const holderOfFeed = (tokenHash: string) =>
  db()
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id', 'u.identity_id', 'u.language'])
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst()
