import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
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

/** Drafts nobody sent, whose loss is not as young as that either (index: claims_drafts_by_age). */
export async function draftsBefore({ begun, lossOn }: { begun: Date; lossOn: Day }, limit: number): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('created_at', '<', begun)
    .where(sql<boolean>`coalesce(loss_on, created_at::date) <= ${lossOn}`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Drafts nobody has touched for a while (index: claims_drafts_by_age). */
export const draftsLeft =
  ({ after, before }: { after: Date; before: Date }) =>
  async (limit: number, afterId: string): Promise<Id<'claim'>[]> => {
    const rows = await db()
      .selectFrom('claims')
      .select('id')
      .where('status', '=', 'DRAFT')
      .where('updated_at', '>', after)
      .where('updated_at', '<=', before)
      .where(sql<boolean>`id > ${afterId}`)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }
