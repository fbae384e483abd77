import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const requests = () =>
  db()
    .selectFrom('agency_requests as q')
    .innerJoin('agencies as a', 'a.master_code', 'q.master_code')
    .select(['q.id', 'q.master_code', 'a.name', 'q.kind', 'q.body', 'q.by_name', 'q.at', 'q.answer', 'q.answer_why'])
    .select([
      sql<string | null>`q.changes ->> 'commissionTier'`.as('commission_tier'),
      sql<string | null>`q.changes ->> 'priceTier'`.as('price_tier'),
    ])

export type RequestRow = Awaited<ReturnType<typeof openRequests>>[number]

/** Unanswered requests, oldest first (agency_requests_open). */
export const openRequests = () => requests().where('q.answered_at', 'is', null).orderBy('q.at').limit(200).execute()

export const requestsOf = (masterCode: string) =>
  requests().where('q.master_code', '=', masterCode).orderBy('q.at', 'desc').limit(50).execute()

export type NewRequest = {
  id: Id<'agencyRequest'>
  masterCode: string
  kind: 'tiers' | 'details' | 'other'
  body: string
  changes: object
  by: Actor
  at: Date
}

export async function addRequest(tx: Tx, { id, masterCode, kind, body, changes, by, at }: NewRequest): Promise<void> {
  if (!by.userId) throw new Error('Only users ask for an agency.')
  await tx
    .insertInto('agency_requests')
    .values({ id, master_code: masterCode, kind, body, changes: JSON.stringify(changes), by_user: by.userId, by_name: by.name, at })
    .execute()
}

export async function lockRequest(tx: Tx, id: Id<'agencyRequest'>) {
  return tx.selectFrom('agency_requests').select(['master_code', 'answered_at']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function answerRequest(
  tx: Tx,
  id: Id<'agencyRequest'>,
  { answer, why, by, at }: { answer: 'done' | 'declined'; why: string; by: Id<'user'>; at: Date },
) {
  await tx.updateTable('agency_requests').set({ answer, answer_why: why, answered_by: by, answered_at: at }).where('id', '=', id).execute()
}
