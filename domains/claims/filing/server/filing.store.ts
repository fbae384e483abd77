import { sql } from 'kysely'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** The member's car insurer, to prefill the form. Not the policy number: some readers of a claim may not see it. */
export const insurerOf = (id: Id<'member'>): Promise<{ insurer: string | null } | undefined> =>
  db().selectFrom('members').select('insurer').where('id', '=', id).executeTakeFirst()

/** Submitted claims that their member has not signed (index: claims_queue_by_due). */
export const unsignedClaims = ({ limit, after }: Page) =>
  db()
    .selectFrom('claims')
    .select('id')
    .where('signed_at', 'is', null)
    .where('status', 'in', ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW'])
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Drafts begun before `begun` whose loss was on or before `lossOn` (index: claims_drafts_by_age). */
export const draftsBefore = ({ after, limit }: Page, { begun, lossOn }: { begun: Date; lossOn: Day }) =>
  db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('created_at', '<', begun)
    .where(sql<boolean>`coalesce(loss_on, created_at::date) <= ${lossOn}`)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Drafts last changed within a period (index: claims_drafts_by_age). */
export const draftsLeft = ({ after, limit }: Page, changed: { after: Date; before: Date }) =>
  db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'DRAFT')
    .where('updated_at', '>', changed.after)
    .where('updated_at', '<=', changed.before)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
