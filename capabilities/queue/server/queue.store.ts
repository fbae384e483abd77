import { type Expression, sql, type SqlBool } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { listed, type ListedClaim, visibleClaims } from '#capabilities/claims/server/claims.ts'
import type { QueueView } from '#capabilities/queue/contract.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'

export type QueueAsked = { view: QueueView; nearOn: Day; highAmount: Cents; cursor?: { dueOn: string; id: string } | undefined; limit: number }

/** Open claims, what is due first on top (indexes: claims_due, claims_due_mine). */
export const queueOf = (actor: Actor, asked: QueueAsked): Promise<ListedClaim[]> => queueQuestion(actor, asked).execute()

export function queueQuestion(actor: Actor, asked: QueueAsked) {
  let query = listed()
    .where(visibleClaims(actor))
    .where('c.due_on', 'is not', null)
    .where(inView(actor, asked.view, asked))
    .orderBy('c.due_on')
    .orderBy('c.id')
    .limit(asked.limit)
  if (asked.cursor) query = query.where(sql<boolean>`(c.due_on, c.id) > (${asked.cursor.dueOn}::date, ${asked.cursor.id})`)
  return query
}

/** How many each view holds, in one question. */
export async function countQueue(actor: Actor, views: readonly QueueView[], limits: Pick<QueueAsked, 'nearOn' | 'highAmount'>): Promise<Record<QueueView, number>> {
  const row = await db()
    .selectFrom('claims as c')
    .select(views.map((view) => sql<number>`count(*) filter (where ${inView(actor, view, limits)})::int`.as(view)))
    .where('c.due_on', 'is not', null)
    .where(visibleClaims(actor))
    .executeTakeFirstOrThrow()
  return row
}

function inView(actor: Actor, view: QueueView, { nearOn, highAmount }: Pick<QueueAsked, 'nearOn' | 'highAmount'>): Expression<SqlBool> {
  switch (view) {
    case 'all':
      return sql<boolean>`true`
    case 'unassigned':
      return sql<boolean>`c.assigned_to is null`
    case 'mine':
      return sql<boolean>`c.assigned_to = ${actor.userId}`
    case 'documents_arrived':
      return sql<boolean>`c.arrived_at is not null`
    case 'near_due':
      return sql<boolean>`c.due_on <= ${nearOn}::date and c.status <> 'INFO_REQUESTED'`
    case 'high_amount':
      return sql<boolean>`c.reserve_cents >= ${highAmount}`
    case 'second_person':
      return sql<boolean>`c.status = 'PENDING_APPROVAL'`
    case 'appeals':
      return sql<boolean>`c.status = 'APPEALED'`
  }
}
