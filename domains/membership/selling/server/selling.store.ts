import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** A payment was submitted that has not been applied yet. */
export async function isPaying(conn: Db, membershipId: Id<'membership'>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from checkouts where membership_id = ${membershipId} and status = 'complete') as is`.execute(conn)
  return rows[0]?.is ?? false
}
