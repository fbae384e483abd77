import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type NewReview = { claimId: Id<'claim'>; round: number; decidedBy: Id<'user'>; decidedAt: Date; code: DenialCode; dueOn: Day }

/** At most one review per round. */
export async function addReview(tx: Tx, { claimId, round, decidedBy, decidedAt, code, dueOn }: NewReview): Promise<void> {
  await tx
    .insertInto('quality_reviews')
    .values({ claim_id: claimId, round, decided_by: decidedBy, decided_at: decidedAt, denial_code: code, due_on: dueOn })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Only the review of the latest round counts. */
const IS_LAST = sql<boolean>`not exists (select from quality_reviews n where n.claim_id = s.claim_id and n.round > s.round)`

const reviews = (from: Pick<Tx, 'selectFrom'> = db()) =>
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
export type Review = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number]

/** The claim's latest review, answered or not. */
export const lastReview = (claimId: Id<'claim'>) => reviews().where('s.claim_id', '=', claimId).where(IS_LAST)

export async function lockWaitingReview(tx: Tx, claimId: Id<'claim'>): Promise<Review | undefined> {
  return reviews(tx).where('s.claim_id', '=', claimId).where(IS_LAST).where('s.reviewed_at', 'is', null).forUpdate('s').executeTakeFirst()
}

type Answered = { claimId: Id<'claim'>; round: number; by: Id<'user'>; at: Date; agrees: boolean; reason: string | null }

export async function answerReview(tx: Tx, { claimId, round, by, at, agrees, reason }: Answered): Promise<void> {
  await tx
    .updateTable('quality_reviews')
    .set({ reviewed_by: by, reviewed_at: at, agrees, reason })
    .where('claim_id', '=', claimId)
    .where('round', '=', round)
    .execute()
}

const LIST_LIMIT = 100

/** Reviews that wait for somebody other than whoever denied the claim, oldest first (index: quality_reviews_waiting). */
export async function waitingReviews(actor: Actor) {
  return reviews()
    .innerJoin('claims as c', 'c.id', 's.claim_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id as claimId', 'c.number', 'c.loss_type as lossType', 'm.full_name as memberName'])
    .where('s.reviewed_at', 'is', null)
    .where(IS_LAST)
    .where(sql<boolean>`s.decided_by is distinct from ${actor.userId}`)
    .where(visibleClaims(actor))
    .orderBy('s.decided_at')
    .limit(LIST_LIMIT)
    .execute()
}
