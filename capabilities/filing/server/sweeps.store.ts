import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Unsigned claims that were filed for their member (index: claims_queue_by_due). */
export async function unsignedClaims(limit: number, after: string): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('signed_at', 'is', null)
    .where('status', 'in', ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW'])
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Drafts nobody sent (index: claims_drafts_by_age). */
export async function draftsBefore(at: Date, limit: number): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('created_at', '<', at)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
