import { sql } from 'kysely'
import type { StaffCapability } from '#access/roles.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type StaffUser = { id: Id<'user'>; capabilities: StaffCapability[] }

/** All active staff users. */
export async function activeStaff(tx: Tx): Promise<StaffUser[]> {
  return tx
    .selectFrom('users')
    .select(['id', sql<StaffCapability[]>`capabilities`.as('capabilities')])
    .where('role', '=', 'staff')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}

/** Work of these modules that was raised and still fails. */
export async function raisedWork(modules: readonly string[] | 'all') {
  let query = db()
    .selectFrom('stuck_work')
    .select([
      'kind',
      'item_id as itemId',
      'first_seen_at as since',
      'failures',
      'error_code as errorCode',
      'next_attempt_at as nextAttemptAt',
    ])
    .where('raised_at', 'is not', null)
    .orderBy('first_seen_at')
    .orderBy('kind')
    .orderBy('item_id')
    .limit(100)
  if (modules !== 'all') query = query.where(sql<boolean>`split_part(regexp_replace(kind, '^job:', ''), '.', 1) = any (${[...modules]})`)
  return query.execute()
}
