import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { CLAIM_VIEWS } from '#domains/claims/claim-list/contract.ts'
import type { ClaimQuery } from '#domains/claims/claim-list/rules/list-query.ts'
import { claimWhere } from '#domains/claims/claim-list/server/claim-where.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type ListedClaim, listed } from '#domains/claims/claim-list/server/listed-claims.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'

export type ListAsked = {
  view?: (typeof CLAIM_VIEWS)[number] | undefined
  memberId?: Id<'member'> | undefined
  looking?: ClaimQuery | undefined
  cursor?: string | undefined
  limit: number
}

/** The claims the actor may see, newest first (indexes: claims_member, claims_agent, claims_master_code, primary key). */
export const listClaims = (actor: Actor, asked: ListAsked): Promise<ListedClaim[]> => claimsQuestion(actor, asked).execute()

export function claimsQuestion(actor: Actor, { view = 'all', memberId, looking, cursor, limit }: ListAsked) {
  const oldestFirst = looking?.oldestFirst ?? false
  let query = listed()
    .where(visibleClaims(actor))
    .orderBy('c.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
  if (looking) query = query.where(claimWhere(looking))
  if (memberId) query = query.where('c.member_id', '=', memberId)
  if (cursor) query = query.where(oldestFirst ? sql<boolean>`c.id > ${cursor}` : sql<boolean>`c.id < ${cursor}`)
  if (view === 'documents') query = query.where('c.status', '=', 'INFO_REQUESTED')
  if (view === 'drafts') query = query.where('c.status', '=', 'DRAFT')
  if (view === 'closed') query = query.where('c.status', 'in', ['CLOSED', 'WITHDRAWN'])
  if (view === 'open') query = query.where('c.status', 'not in', ['DRAFT', 'CLOSED', 'WITHDRAWN'])
  return query
}

/** The number of matching claims, counted up to `most`. */
export async function countMatching(actor: Actor, looking: ClaimQuery, most: number): Promise<number> {
  const few = db()
    .selectFrom('claims as c')
    .select(sql<number>`1`.as('one'))
    .where(visibleClaims(actor))
    .where(claimWhere(looking))
    .limit(most)
  return countRows(few)
}
