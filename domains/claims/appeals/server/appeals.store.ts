import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Denied claims that were decided before `at`. */
export async function deniedBefore({ after, limit }: Page, at: Date): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DENIED')
    .where('decided_at', '<', at)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
