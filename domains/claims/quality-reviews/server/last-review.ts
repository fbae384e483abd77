import type { Id } from '#platform/ids.ts'
import { sql } from 'kysely'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { db, type Tx } from '#platform/db.ts'

export type Review = Awaited<ReturnType<ReturnType<typeof looks>['execute']>>[number]

/** The claim's last one, whether or not somebody has looked. */
export const lastReview = (claimId: Id<'claim'>) => looks().where('s.claim_id', '=', claimId).where(IS_LAST)

/** A claim that was opened again and drawn anew: what was drawn of its earlier denial is over. */
export const IS_LAST = sql<boolean>`not exists (select from claim_second_looks n where n.claim_id = s.claim_id and n.round > s.round)`

export const looks = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('claim_second_looks as s')
    .innerJoin('users as d', 'd.id', 's.decided_by')
    .leftJoin('users as l', 'l.id', 's.looked_by')
    .select([
      's.round',
      's.decided_by as decidedBy',
      's.decided_at as decidedAt',
      's.due_on as dueOn',
      's.looked_at as lookedAt',
      's.agrees',
      's.reason',
    ])
    .select([
      sql<DenialCode>`s.denial_code`.as('code'),
      sql<string>`d.first_name || ' ' || d.last_name`.as('decidedName'),
      sql<string | null>`l.first_name || ' ' || l.last_name`.as('lookedName'),
    ])
