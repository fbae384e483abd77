import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { teamOf } from '#access/server/scope.ts'
import { cameTo } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { lastDayOf } from '#domains/distribution/recruiting-targets/rules/target.ts'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import { type Db, db, type Tx, unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type Target = { from_month: Day; agencies: number; policies: number; set_by_name: string; set_at: Date }

/** Recruiters an actor may set targets for: of a sales admin's team, all for staff. */
const inCharge = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'staff' ? sql<boolean>`true` : sql<boolean>`u.id in (${teamOf(actor)})`

/** Whose months an actor sees: a sales agent those of everybody with the same admin. */
const seen = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'sales-agent'
    ? sql<boolean>`(u.id = ${actor.userId} or (select m.team_admin_id from users m where m.id = ${actor.userId}) in (u.team_admin_id, u.id))`
    : inCharge(actor)

const RECRUITERS = sql`u.role in ('sales-agent', 'sales-admin')`

/** The target of a user in a month: of those that began by then the last, and of several for one month the one set last. */
const targetIn = (user: RawBuilder<unknown>, month: Day) => sql`
  select t.from_month, t.agencies, t.policies, t.set_at, s.first_name || ' ' || s.last_name as set_by_name
  from recruiting_targets t join users s on s.id = t.set_by
  where t.user_id = ${user} and t.from_month <= ${month}::date order by t.from_month desc, t.set_at desc, t.id desc limit 1`

export type RecruiterRow = {
  id: Id<'user'>
  name: string
  won: number
  policies: number
  sold: number
  target: (Omit<Target, 'set_at'> & { set_at: string }) | null
}

/** Everybody who recruits, and whoever won something in the month though they have left. */
export async function recruitersIn(actor: Actor, month: Day): Promise<RecruiterRow[]> {
  const period = { from: month, to: lastDayOf(month) }
  const { rows } = await sql<RecruiterRow>`
    select * from (
      select u.id, u.first_name || ' ' || u.last_name as name, u.status, coalesce(w.won, 0) as won, coalesce(w.policies, 0) as policies,
        (select count(*)::int from ${SOLD} join agencies a on a.master_code = t.master_code
          where a.recruited_by = u.id and ms.effective_on between ${period.from}::date and ${period.to}::date) as sold,
        (select row_to_json(t) from (${targetIn(sql`u.id`, month)}) t) as target
      from users u
      left join (select l.owner_id, count(*)::int as won, coalesce(sum(l.estimated_policies), 0)::int as policies from leads l
        where ${cameTo('won', period)} group by 1) w on w.owner_id = u.id
      where ${RECRUITERS} and ${seen(actor)}) r
    where r.status = 'active' or r.won > 0
    order by r.won desc, r.policies desc, r.sold desc, r.name, r.id limit 200`.execute(unscopedDb())
  return rows
}

/** A recruiter this actor may set a target for. */
export async function recruiterInCharge(conn: Db, actor: Actor, id: Id<'user'>) {
  const { rows } = await sql<{ id: Id<'user'> }>`
    select u.id from users u where u.id = ${id} and ${RECRUITERS} and u.status = 'active' and ${inCharge(actor)}`.execute(conn)
  return rows[0]
}

export async function versionsOf(id: Id<'user'>): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select t.from_month, t.agencies, t.policies, t.set_at, s.first_name || ' ' || s.last_name as set_by_name
    from recruiting_targets t join users s on s.id = t.set_by
    where t.user_id = ${id} order by t.set_at desc, t.id desc limit 100`.execute(db())
  return rows
}

export type NewTarget = {
  id: Id<'recruitingTarget'>
  userId: Id<'user'>
  fromMonth: Day
  agencies: number
  policies: number
  setBy: Id<'user'>
  at: Date
}

export async function insertTarget(tx: Tx, { id, userId, fromMonth, agencies, policies, setBy, at }: NewTarget): Promise<void> {
  await tx
    .insertInto('recruiting_targets')
    .values({ id, user_id: userId, from_month: fromMonth, agencies, policies, set_by: setBy, set_at: at })
    .execute()
}
