import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** The member's car insurer, to prefill the form. Not the policy number: some readers of a claim may not see it. */
export const insurerOf = (id: Id<'member'>): Promise<{ insurer: string | null } | undefined> =>
  db().selectFrom('members').select('insurer').where('id', '=', id).executeTakeFirst()

/** Submitted claims that their member has not signed (index: claims_queue_by_due). */
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

/** Drafts begun before `begun` whose loss was on or before `lossOn` (index: claims_drafts_by_age). */
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

/** Drafts last changed within a period (index: claims_drafts_by_age). */
export async function draftsLeft({ after, limit }: Page, changed: { after: Date; before: Date }): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('updated_at', '>', changed.after)
    .where('updated_at', '<=', changed.before)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
