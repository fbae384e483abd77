import type { Actor } from '#access/actor.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'

export type EarlierDocument = {
  id: Id<'document'>
  requirement: string
  fileName: string
  mediaType: string
  claimNumber: string | null
  at: Date
}

/** A member's clean documents on claims the actor may see, newest first, at most 50; not those that are reused copies themselves. */
export async function earlierDocuments(actor: Actor, memberId: Id<'member'>): Promise<EarlierDocument[]> {
  return db()
    .selectFrom('documents as d')
    .innerJoin('claims as c', 'c.id', 'd.claim_id')
    .select(['d.id', 'd.requirement', 'd.file_name as fileName', 'd.media_type as mediaType', 'c.number as claimNumber', 'd.at'])
    .where('c.member_id', '=', memberId)
    .where('d.state', '=', 'clean')
    .where('d.reused_from', 'is', null)
    .where(visibleClaims(actor))
    .orderBy('d.at', 'desc')
    .limit(50)
    .execute()
}
