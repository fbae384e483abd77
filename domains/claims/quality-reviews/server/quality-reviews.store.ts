import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { Day } from '#platform/days.ts'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'
import { type Review, IS_LAST, reviews } from '#domains/claims/quality-reviews/server/last-review.ts'

export type NewReview = { claimId: Id<'claim'>; round: number; decidedBy: Id<'user'>; decidedAt: Date; code: DenialCode; dueOn: Day }

/** At most one review per round. */
export async function addReview(tx: Tx, { claimId, round, decidedBy, decidedAt, code, dueOn }: NewReview): Promise<void> {
  await tx
    .insertInto('quality_reviews')
    .values({ claim_id: claimId, round, decided_by: decidedBy, decided_at: decidedAt, denial_code: code, due_on: dueOn })
    .onConflict((same) => same.doNothing())
    .execute()
}

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
