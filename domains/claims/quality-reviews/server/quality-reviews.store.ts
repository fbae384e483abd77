import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { Day } from '#platform/days.ts'
import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'
import { type Review, IS_LAST, looks } from '#domains/claims/quality-reviews/server/last-review.ts'

export type NewReview = { claimId: Id<'claim'>; round: number; decidedBy: Id<'user'>; decidedAt: Date; code: DenialCode; dueOn: Day }

/** Once a round: what was drawn before is not drawn again. */
export async function addReview(tx: Tx, { claimId, round, decidedBy, decidedAt, code, dueOn }: NewReview): Promise<void> {
  await tx
    .insertInto('claim_second_looks')
    .values({ claim_id: claimId, round, decided_by: decidedBy, decided_at: decidedAt, denial_code: code, due_on: dueOn })
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function lockWaitingReview(tx: Tx, claimId: Id<'claim'>): Promise<Review | undefined> {
  return looks(tx).where('s.claim_id', '=', claimId).where(IS_LAST).where('s.looked_at', 'is', null).forUpdate('s').executeTakeFirst()
}

type Answered = { claimId: Id<'claim'>; round: number; by: Id<'user'>; at: Date; agrees: boolean; reason: string | null }

export async function answerReview(tx: Tx, { claimId, round, by, at, agrees, reason }: Answered): Promise<void> {
  await tx
    .updateTable('claim_second_looks')
    .set({ looked_by: by, looked_at: at, agrees, reason })
    .where('claim_id', '=', claimId)
    .where('round', '=', round)
    .execute()
}

const AT_ONCE = 100

/** What waits for a second look of somebody other than who denied it, oldest first (index: claim_second_looks_waiting). */
export async function waitingReviews(actor: Actor) {
  return looks()
    .innerJoin('claims as c', 'c.id', 's.claim_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id as claimId', 'c.number', 'c.loss_type as lossType', 'm.full_name as memberName'])
    .where('s.looked_at', 'is', null)
    .where(IS_LAST)
    .where(sql<boolean>`s.decided_by is distinct from ${actor.userId}`)
    .where(visibleClaims(actor))
    .orderBy('s.decided_at')
    .limit(AT_ONCE)
    .execute()
}
