import type { Id } from '#platform/ids.ts'
import { sql } from 'kysely'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { db, type Tx } from '#platform/db.ts'

export type Review = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number]

/** The claim's latest review, answered or not. */
export const lastReview = (claimId: Id<'claim'>) => reviews().where('s.claim_id', '=', claimId).where(IS_LAST)

/** Only the review of the latest round counts. */
export const IS_LAST = sql<boolean>`not exists (select from quality_reviews n where n.claim_id = s.claim_id and n.round > s.round)`

export const reviews = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('quality_reviews as s')
    .innerJoin('users as d', 'd.id', 's.decided_by')
    .leftJoin('users as l', 'l.id', 's.reviewed_by')
    .select([
      's.round',
      's.decided_by as decidedBy',
      's.decided_at as decidedAt',
      's.due_on as dueOn',
      's.reviewed_at as reviewedAt',
      's.agrees',
      's.reason',
    ])
    .select([
      sql<DenialCode>`s.denial_code`.as('code'),
      sql<string>`d.first_name || ' ' || d.last_name`.as('decidedName'),
      sql<string | null>`l.first_name || ' ' || l.last_name`.as('reviewedByName'),
    ])
