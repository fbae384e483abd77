import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** With whom the member said their own car policy is: it saves typing. Its number stays covered up: a claim is read by more than may see it. */
export const insurerOf = (id: Id<'member'>): Promise<{ insurer: string | null } | undefined> =>
  db().selectFrom('members').select('insurer').where('id', '=', id).executeTakeFirst()

/** Unsigned claims that were filed for their member (index: claims_queue_by_due). */
export async function unsignedClaims({ limit, after }: Page): Promise<Id<'claim'>[]> {
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
export async function draftsBefore({ after, limit }: Page, { begun, lossOn }: { begun: Date; lossOn: Day }): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('created_at', '<', begun)
    .where(sql<boolean>`coalesce(loss_on, created_at::date) <= ${lossOn}`)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Drafts nobody has touched for a while (index: claims_drafts_by_age). */
export async function draftsLeft({ after, limit }: Page, left: { after: Date; before: Date }): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('updated_at', '>', left.after)
    .where('updated_at', '<=', left.before)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
