import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Denied claims whose day to appeal has passed. */
export async function deniedBefore(at: Date, limit: number): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DENIED')
    .where('decided_at', '<', at)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
