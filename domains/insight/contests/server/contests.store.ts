import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Participants } from '#domains/insight/contests/rules/contest.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Whether the agency `a` takes part in the contest `c` on a day: the alliance that it is in then, or its home state. */
export const takesPart = (
  day: Day,
) => sql<boolean>`(a.master_code <> 'DIRECT' and (c.scope = 'all' or (c.scope = 'state' and a.home_state = c.state)
  or (c.scope = 'alliance' and exists (select from agency_alliances aa
    where aa.master_code = a.master_code and aa.alliance_id = c.alliance_id and aa.during @> least(${day}::date, c.until_on)))))`

/** Contests that an actor may know of: staff all, an agency's people those that their agency takes part in or has a rank in. */
const visible = (actor: Actor, today: Day) =>
  actor.role === 'staff'
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select from agencies a where a.master_code = ${actor.masterCode} and a.status <> 'TERMINATED' and ${takesPart(today)})
        or exists (select from contest_standings s where s.contest_id = c.id and s.master_code = ${actor.masterCode}))`

const contests = (conn: Db) =>
  conn.selectFrom('contests as c').leftJoin('alliances as n', 'n.id', 'c.alliance_id').selectAll('c').select('n.name as alliance_name')

export type ContestRow = Awaited<ReturnType<typeof visibleContests>>[number]

export const visibleContests = (actor: Actor, today: Day) =>
  contests(db()).where(visible(actor, today)).orderBy('c.until_on', 'desc').orderBy('c.id', 'desc').limit(100).execute()

export const visibleContest = (actor: Actor, id: Id<'contest'>, today: Day) =>
  contests(db()).where('c.id', '=', id).where(visible(actor, today)).executeTakeFirst()

export const lockContest = (tx: Tx, id: Id<'contest'>) => contests(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()

export type NewContest = {
  id: Id<'contest'>
  name: string
  from_on: Day
  until_on: Day
  participants: Participants
  scope: 'all' | 'alliance' | 'state'
  alliance_id: Id<'alliance'> | null
  state: string | null
  shows_names: boolean
  prize: string
  terms: string
  created_by: Id<'user'>
  created_at: Date
}

export const addContest = (tx: Tx, contest: NewContest) =>
  tx
    .insertInto('contests')
    .values({ ...contest, status: 'open' })
    .execute()

export const hasAlliance = async (tx: Tx, id: Id<'alliance'>): Promise<boolean> =>
  (await tx.selectFrom('alliances').select('id').where('id', '=', id).where('status', '=', 'active').executeTakeFirst()) !== undefined

type Change = { status?: 'ended' | 'canceled'; started_at?: Date; ended_at?: Date; canceled_why?: string }

export const changeContest = (tx: Tx, id: Id<'contest'>, change: Change) =>
  tx.updateTable('contests').set(change).where('id', '=', id).execute()

/** Contests whose first day has come and that nobody was told of (index: contests_open). */
export const contestsToStart = (today: Day, { after, limit }: Page) =>
  due({ after, limit }).where('c.started_at', 'is', null).where('c.from_on', '<=', today)

/** Contests whose last day is over (index: contests_open). */
export const contestsToEnd = (today: Day, { after, limit }: Page) => due({ after, limit }).where('c.until_on', '<', today)

const due = ({ after, limit }: Pick<Page, 'after' | 'limit'>) =>
  db()
    .selectFrom('contests as c')
    .select('c.id')
    .where('c.status', '=', 'open')
    .where(sql<boolean>`c.id > ${after}`)
    .orderBy('c.id')
    .limit(limit)

/** Who is told of a contest: the active agents and admins of the agencies that take part. Who only serves or reads sells nothing. */
export const peopleToTell = (tx: Tx, id: Id<'contest'>, day: Day) =>
  tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.master_code', 'u.master_code')
    .innerJoin('contests as c', (join) => join.on('c.id', '=', id))
    .select(['u.id', 'u.master_code'])
    .where('u.status', '=', 'active')
    .where('u.role', 'in', ['agent', 'agent-admin'])
    .where('u.position', 'not in', ['service', 'read_only'])
    .where('a.status', '=', 'ACTIVE')
    .where(takesPart(day))
    .orderBy('u.id')
    .execute()
