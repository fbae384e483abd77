import { type Expression, sql, type SqlBool } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { levelOf } from '#domains/claims/model/rules/authority.ts'
import { IS_DUE_FOR_STAFF } from '#domains/claims/deadlines/server/due-for-staff.ts'
import { foundByStaff } from '#domains/claims/claim-list/server/claim-search.ts'
import type { QueueView } from '#domains/claims/queue/contract.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { type ListedClaim, listed } from '#domains/claims/claim-list/server/listed-claims.ts'
import { type Claim, visibleClaims, lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

/** The limits used by the views. */
export type Limits = { today: Day; highAmount: Cents }

export type QueueAsked = Limits & {
  view: QueueView
  cursor?: { dueOn: string; id: string } | undefined
  limit: number
  search?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Open claims, earliest due day first (indexes: claims_due, claims_due_mine). */
export const queueOf = (actor: Actor, asked: QueueAsked): Promise<ListedClaim[]> => queueQuestion(actor, asked).execute()

export function queueQuestion(actor: Actor, asked: QueueAsked) {
  let query = listed()
    .where(visibleClaims(actor))
    .where('c.due_on', 'is not', null)
    .where(inView(actor, asked.view, asked))
    .orderBy('c.due_on')
    .orderBy('c.id')
    .limit(asked.limit)
  if (asked.search) query = query.where(foundByStaff(asked.search))
  if (asked.from ?? asked.to) query = query.where(IS_DUE_FOR_STAFF)
  if (asked.from) query = query.where('c.due_on', '>=', asked.from)
  if (asked.to) query = query.where('c.due_on', '<=', asked.to)
  if (asked.cursor) query = query.where(sql<boolean>`(c.due_on, c.id) > (${asked.cursor.dueOn}::date, ${asked.cursor.id})`)
  return query
}

/** The number of claims in each view, in one query. */
export async function countQueue(actor: Actor, views: readonly QueueView[], limits: Limits): Promise<Record<QueueView, number>> {
  const row = await db()
    .selectFrom('claims as c')
    .select(views.map((view) => sql<number>`count(*) filter (where ${inView(actor, view, limits)})::int`.as(view)))
    .where('c.due_on', 'is not', null)
    .where(visibleClaims(actor))
    .executeTakeFirstOrThrow()
  return row
}

function inView(actor: Actor, view: QueueView, { today, highAmount }: Limits): Expression<SqlBool> {
  switch (view) {
    case 'all':
      return sql<boolean>`true`
    case 'unassigned':
      return sql<boolean>`c.assigned_to is null`
    case 'mine':
      return sql<boolean>`c.assigned_to = ${actor.userId}`
    case 'documents_arrived':
      return sql<boolean>`c.arrived_at is not null`
    case 'due':
      return sql<boolean>`c.due_on <= ${today}::date and ${IS_DUE_FOR_STAFF}`
    case 'late':
      return sql<boolean>`c.due_on < ${today}::date and ${IS_DUE_FOR_STAFF}`
    case 'possible_duplicate':
      return sql<boolean>`c.flags && array['same_car_same_days', 'same_carrier_claim']`
    case 'investigation':
      return sql<boolean>`c.status = 'SIU_HOLD'`
    case 'high_amount':
      return sql<boolean>`c.reserve_cents >= ${highAmount}`
    case 'second_person':
      return sql<boolean>`c.status = 'PENDING_APPROVAL'`
    case 'asked_again':
      return sql<boolean>`c.reopen_requested_at is not null`
    case 'appeals':
      return sql<boolean>`c.status = 'APPEALED'`
  }
}

type NextQuery = { behind: Id<'claim'> | null; skipped: readonly Id<'claim'>[] }

/**
 * The earliest due claim of the actor's and the unassigned ones, after `behind` and not in `skipped`, locked. Rows locked by others
 * are skipped (index: claims_due).
 */
export async function nextInQueue(tx: Tx, actor: Actor, { behind, skipped }: NextQuery): Promise<Claim | null> {
  const { rows } = await sql<{ id: Id<'claim'> }>`
    select c.id from claims c
    where c.due_on is not null
      and ${IS_DUE_FOR_STAFF} and ${isWorkOf(actor)}
      and (c.assigned_to is null or c.assigned_to = ${actor.userId}) and ${visibleClaims(actor)} and c.id <> all(${skipped})
      and (${behind}::text is null or (c.due_on, c.id) > (select a.due_on, a.id from claims a where a.id = ${behind}))
    order by c.due_on, c.id limit 1 for update of c skip locked`.execute(tx)
  const [next] = rows
  return next ? lockClaimForSystem(tx, next.id) : null
}

/**
 * Claims this actor can work on: investigations for the unit, found fraud for supervisors, recommended claims for somebody else of
 * a higher level, appeals for supervisors who did not decide the claim; everything else for any handler.
 */
function isWorkOf(actor: Actor): Expression<SqlBool> {
  const level = levelOf(actor) ?? 0
  const isInvestigator = actor.capabilities.includes('siu')
  return sql<boolean>`case
    when c.reopen_requested_at is not null then ${level >= 2}
    when c.status = 'SIU_HOLD' and exists (select 1 from investigations i where i.claim_id = c.id and i.found_at is null and i.lifted_at is null) then ${isInvestigator}
    when c.status = 'SIU_HOLD' then ${level === 3}
    when c.status = 'PENDING_APPROVAL' then ${level >= 2} and c.recommended_by is distinct from ${actor.userId}
    when c.status = 'APPEALED' then ${level === 3} and c.decided_by is distinct from ${actor.userId}
    else ${level >= 1} end`
}
