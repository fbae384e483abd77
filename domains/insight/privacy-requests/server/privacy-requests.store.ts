import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Proposer } from '#access/first-of-two.ts'
import { privacyRequestList } from '#domains/insight/privacy-requests/contract.ts'
import { proposerOf } from '#domains/people/users/server/staff-trusted-with.ts'
import type { RequestKind } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { officeDay } from '#platform/clock.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Database } from '#platform/database.gen.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { listRows } from '#platform/queries/list-rows.ts'
import { columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import { nextYearlyNumber } from '#platform/queries/yearly-number.ts'

type Requests = Database['privacy_requests']

/** For compliance: all but their own, as a member and as somebody who works here. */
export const requestsVisibleTo = (actor: Actor) =>
  actor.role === 'staff'
    ? sql<boolean>`((r.member_id is null or r.member_id is distinct from ${actor.ownMemberId})
        and (r.user_id is null or r.user_id is distinct from ${actor.userId}))`
    : sql<boolean>`false`

/** One's own. */
const ownRequestsOf = ({ memberId, userId }: Actor) =>
  memberId ? sql<boolean>`r.member_id = ${memberId}` : sql<boolean>`r.user_id = ${userId}`

export const nextNumber = (tx: Tx, what: 'PRV' | 'ERA', year: number): Promise<string> =>
  nextYearlyNumber(tx, { prefix: what, sequence: what === 'PRV' ? 'privacy_request_numbers' : 'erasure_numbers', year })

export async function addRequest(tx: Tx, request: Insertable<Requests>): Promise<void> {
  await tx.insertInto('privacy_requests').values(request).execute()
}

export async function changeRequest(tx: Tx, id: Id<'privacyRequest'>, change: Updateable<Requests>): Promise<void> {
  await tx.updateTable('privacy_requests').set(change).where('id', '=', id).execute()
}

export const lockRequest = (tx: Tx, actor: Actor, id: Id<'privacyRequest'>) =>
  tx
    .selectFrom('privacy_requests as r')
    .selectAll('r')
    .select(proposerOf('r.proposed_by').as('proposer'))
    .where('r.id', '=', id)
    .where(requestsVisibleTo(actor))
    .forUpdate()
    .executeTakeFirst()

export const lockOwnRequest = (tx: Tx, actor: Actor, id: Id<'privacyRequest'>) =>
  tx.selectFrom('privacy_requests as r').selectAll('r').where('r.id', '=', id).where(ownRequestsOf(actor)).forUpdate().executeTakeFirst()

export type RequestRecord = Selectable<Requests>
export type RequestWithProposer = RequestRecord & { proposer: Proposer }

/** For the worker, which acts for nobody. */
export const lockRequestForSystem = (tx: Tx, id: Id<'privacyRequest'>) =>
  tx.selectFrom('privacy_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByLink = (tx: Tx, hash: string) =>
  tx.selectFrom('privacy_requests').selectAll().where('link_hash', '=', hash).forUpdate().executeTakeFirst()
export const lockByArchiveLink = (tx: Tx, hash: string) =>
  tx.selectFrom('privacy_requests').selectAll().where('archive_link_hash', '=', hash).forUpdate().executeTakeFirst()

/** Who of ours asks. */
export type Asker = { memberId: Id<'member'>; userId: null } | { memberId: null; userId: Id<'user'> }

/** Whether one of this kind is open. Of two that somebody makes at once the later waits for the earlier, and sees it. */
export async function hasOpen(tx: Tx, { memberId, userId }: Asker, kind: RequestKind): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy request:${memberId ?? userId}:${kind}`}, 0))`.execute(tx)
  const open = await tx
    .selectFrom('privacy_requests')
    .select('id')
    .where(memberId ? sql<boolean>`member_id = ${memberId}` : sql<boolean>`user_id = ${userId}`)
    .where('kind', '=', kind)
    .where('status', 'in', ['open', 'proposed', 'working'])
    .executeTakeFirst()
  return open !== undefined
}

/** The member with this address. */
export const memberByEmail = (email: string) =>
  db()
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'zip', 'language'])
    .where('email', '=', email)
    .where('merged_into', 'is', null)
    .executeTakeFirst()

/** Somebody who works with us, or did, with this address. */
export const userByEmail = (email: string) =>
  db().selectFrom('users').select(['id', 'first_name', 'last_name', 'language']).where('email', '=', email).executeTakeFirst()

export const askerOf = ({ memberId, userId }: Asker) =>
  db()
    .selectFrom(memberId ? 'members' : 'users')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', (memberId ?? userId) as never)
    .executeTakeFirstOrThrow()

const visible = (actor: Actor) => db().selectFrom('privacy_requests as r').where(requestsVisibleTo(actor))

export const requestById = (actor: Actor, id: Id<'privacyRequest'>) =>
  visible(actor)
    .leftJoin('users as p', 'p.id', 'r.proposed_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .leftJoin('erasures as e', 'e.request_id', 'r.id')
    .selectAll('r')
    .select([
      'e.number as erasure_number',
      'e.id as erasure_id',
      'e.finished_at as erased_at',
      'e.partly_at as partly_erased_at',
      proposerOf('r.proposed_by').as('proposer'),
      sql<string | null>`p.first_name || ' ' || p.last_name`.as('proposed_by_name'),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('decided_by_name'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()

export const ownRequests = (actor: Actor) =>
  db().selectFrom('privacy_requests as r').selectAll('r').where(ownRequestsOf(actor)).orderBy('r.id', 'desc').limit(50).execute()

/** What is due next has the most days before it: sorted down, the closed ones last. */
const URGENCY = sql`(case when r.closed_on is null then date '9999-12-31' - r.due_on else -1 end)`

export const privacyRequestRows = listRows(privacyRequestList, {
  rows: (actor: Actor) =>
    visible(actor)
      .selectAll('r')
      .select(sql<number>`${URGENCY}::int`.as('urgency')),
  counted: visible,
  order: [URGENCY, sql`r.id`],
  place: {
    of: ({ urgency, id }) => `${urgency}|${id}`,
    at: (cursor) => {
      const [, urgency, id] = /^(-?\d{1,9})\|(prv_[0-9a-z]{26})$/.exec(cursor) ?? []
      return urgency && id ? sql`(${Number(urgency)}::int, ${id})` : null
    },
  },
  search: (text) =>
    sql`(r.number ilike ${containsPattern(text)} or r.email ilike ${containsPattern(text)} or r.person_name ilike ${containsPattern(text)})`,
  filters: {
    status: (filter) => columnFilter(sql`r.status`, filter),
    kind: (filter) => columnFilter(sql`r.kind`, filter),
    late: () => sql<boolean>`(r.closed_on is null and r.due_on < ${officeDay()})`,
    received: (filter) => columnFilter(sql`r.received_on`, filter),
    member: (filter) => columnFilter(sql`r.member_id`, filter),
  },
})

type Page = { after: string; limit: number }
const after = ({ after: last, limit }: Page) =>
  db()
    .selectFrom('privacy_requests as r')
    .select('r.id')
    .where('r.id', '>', last as Id<'privacyRequest'>)
    .orderBy('r.id')
    .limit(limit)

export const lateRequests = (today: Day, page: Page) =>
  after(page)
    .where('r.closed_on', 'is', null)
    .where('r.status', '<>', 'unverified')
    .where('r.due_on', '<', today)
    .where(sql<boolean>`r.late_told_on is distinct from r.due_on`)
/** Links that nobody opened. */
export const staleLinks = (before: Day, page: Page) => after(page).where('r.status', '=', 'unverified').where('r.received_on', '<', before)
/** Archives that can no longer be downloaded. */
export const oldArchives = (now: Date, page: Page) => after(page).where('r.archive_key', 'is not', null).where('r.archive_until', '<=', now)
