import { sql } from 'kysely'
import type { Position } from '#access/positions.ts'
import type { StaffCapability } from '#access/roles.ts'
import type { UserRole } from '#domains/people/user-list/contract.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Search } from '#platform/jobs/sweep.ts'

/** The quarter that has begun and has no review, in a company that was there before it. */
export const quarterWithoutReview = (quarterOn: Day, beganAt: Date): Search<{ id: Day }> =>
  sql<{ id: Day }>`select ${quarterOn}::date::text as id
    where not exists (select from access_reviews where quarter_on = ${quarterOn}::date)
      and exists (select from users where created_at < ${beganAt} and status = 'active')`

/** One review of a quarter, with everybody who can sign in or is invited; false when it is there already. */
export async function addReview(tx: Tx, id: Id<'accessReview'>, quarterOn: Day, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('access_reviews')
    .values({ id, quarter_on: quarterOn, opened_at: at })
    .onConflict((conflict) => conflict.column('quarter_on').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return false
  await sql`insert into access_review_lines (review_id, user_id, name, email, role, position, master_code, status, capabilities)
    select ${id}, u.id, u.first_name || ' ' || u.last_name, u.email, u.role, u.position, u.master_code, u.status, u.capabilities
    from users u where u.status in ('active', 'invited') and u.proposed_by is null`.execute(tx)
  return true
}

/** Reviews that are open since this moment or longer, and whose reviewers were not reminded. */
export const reviewsToRemind = (openedUntil: Date): Search<{ id: Id<'accessReview'> }> =>
  sql<{ id: Id<'accessReview'> }>`select id from access_reviews
    where closed_at is null and reminded_at is null and opened_at <= ${openedUntil} order by id`

export async function setReminded(tx: Tx, id: Id<'accessReview'>, at: Date): Promise<boolean> {
  const saved = await tx
    .updateTable('access_reviews')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

export async function reviewRows() {
  return db()
    .selectFrom('access_reviews as r')
    .select(['r.id', 'r.quarter_on', 'r.opened_at', 'r.closed_at'])
    .select([
      sql<number>`(select count(*)::int from access_review_lines l where l.review_id = r.id)`.as('lines'),
      sql<number>`(select count(*)::int from access_review_lines l where l.review_id = r.id and l.answer is null)`.as('open'),
      sql<number>`(select count(*)::int from access_review_lines l where l.review_id = r.id and l.answer = 'to_change')`.as('to_change'),
    ])
    .orderBy('r.quarter_on', 'desc')
    .limit(12)
    .execute()
}

const lines = () =>
  db()
    .selectFrom('access_review_lines as l')
    .leftJoin('users as a', 'a.id', 'l.answered_by')
    .select(['l.user_id', 'l.name', 'l.email', 'l.master_code', 'l.status', 'l.answer', 'l.answered_at', 'l.note'])
    .select([
      sql<UserRole>`l.role`.as('role'),
      sql<Position | null>`l.position`.as('position'),
      sql<StaffCapability[]>`l.capabilities`.as('capabilities'),
      sql<string | null>`a.first_name || ' ' || a.last_name`.as('answerer'),
    ])

export type LineRow = Awaited<ReturnType<typeof linesAfter>>[number]
export type Part = 'staff' | 'sales' | 'agencies'
const ROLES: Readonly<Record<Part, readonly string[]>> = {
  staff: ['staff'],
  sales: ['sales-admin', 'sales-agent'],
  agencies: ['agent-admin', 'agent'],
}

/** Unanswered lines first; the cursor is the place of the last one. */
export async function linesAfter(
  id: Id<'accessReview'>,
  { part, cursor, limit }: { part: Part | null; cursor: string | null; limit: number },
) {
  const place = sql<string>`(case when l.answer is null then '0' else '1' end) || l.user_id`
  let query = lines().select(place.as('place')).where('l.review_id', '=', id).orderBy(place).limit(limit)
  if (part) query = query.where('l.role', 'in', [...ROLES[part]])
  if (cursor) query = query.where(sql<boolean>`${place} > ${cursor}`)
  return query.execute()
}

/** Locks the review, then these lines of it. */
export async function lockLines(tx: Tx, id: Id<'accessReview'>, userIds: readonly Id<'user'>[]) {
  await tx.selectFrom('access_reviews').select('id').where('id', '=', id).forUpdate().execute()
  return tx
    .selectFrom('access_review_lines')
    .select(['user_id', 'answer'])
    .where('review_id', '=', id)
    .where('user_id', 'in', [...userIds])
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

type Answer = { userIds: readonly Id<'user'>[]; answer: 'confirmed' | 'to_change'; by: Id<'user'>; at: Date; note: string | null }

export async function saveAnswers(tx: Tx, id: Id<'accessReview'>, { userIds, answer, by, at, note }: Answer): Promise<void> {
  await tx
    .updateTable('access_review_lines')
    .set({ answer, answered_by: by, answered_at: at, note, alone: sql<boolean>`user_id = ${by}` })
    .where('review_id', '=', id)
    .where('user_id', 'in', [...userIds])
    .execute()
}

/** True when every line was answered, and it is closed now. */
export async function closeWhenAnswered(tx: Tx, id: Id<'accessReview'>, at: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('access_reviews as r')
    .set({ closed_at: at })
    .where('r.id', '=', id)
    .where('r.closed_at', 'is', null)
    .where(sql<boolean>`not exists (select from access_review_lines l where l.review_id = r.id and l.answer is null)`)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

export async function reviewById(id: Id<'accessReview'>) {
  return db().selectFrom('access_reviews').select(['id', 'quarter_on']).where('id', '=', id).executeTakeFirst()
}
