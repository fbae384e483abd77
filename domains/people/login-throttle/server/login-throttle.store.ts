import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'

/** `seconds`: how long a count lives from its first try; null counts until it is forgiven. */
export type Limit = { points: number; seconds: number | null }

/**
 * Counts one try in a single statement, so that of many at once no more than the limit succeed. Null when counted, else the
 * wait in ms.
 */
export async function countTry(tx: Tx, key: string, { points, seconds }: Limit): Promise<number | null> {
  const now = Date.now()
  const until = seconds === null ? null : now + seconds * 1000
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${until})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    where r.expire <= ${now} or r.points < ${points}
    returning r.points`.execute(tx)
  if (rows.length > 0) return null
  const kept = await tx.selectFrom('rate_limits').select('expire').where('key', '=', key).executeTakeFirst()
  return Math.max(1000, (kept?.expire ?? now) - now)
}

/** Gives back a try that was right, or was never checked. */
export async function giveBackTry(key: string): Promise<void> {
  await db()
    .updateTable('rate_limits')
    .set({ points: sql`points - 1` })
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

export async function deleteRateLimits(keys: readonly string[]): Promise<void> {
  for (const key of keys) await db().deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Every count about one account, from every address. */
export async function deleteAttemptCounts(tx: Tx, kinds: readonly string[], email: string): Promise<void> {
  const keyPattern = kinds.map((kind) => `^${kind}:([^:]+:)?${escaped(email)}$`).join('|')
  await tx.deleteFrom('rate_limits').where('key', '~', keyPattern).execute()
}

const escaped = (text: string): string => text.replaceAll(/[^a-z0-9@_-]/g, String.raw`\$&`)
