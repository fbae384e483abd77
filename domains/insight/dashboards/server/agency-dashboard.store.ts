import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { isForAgency, visibleTo } from '#access/server/scope.ts'
import { countIn, metricIn, rowsIn } from '#domains/insight/metrics/server/metric-in.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const CLAIM = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }

export type AgencyFigures = {
  active: number
  enrollments: number
  enrollments_before: number
  open_claims: number
  master_code: string | null
  agent_suffix: string | null
  joined: number
  joined_now: number
  training_left: number
  license_expires: { state: string; on: Day } | null
  license_expired: { state: string; on: Day } | null
}

/** The first of the user's licenses, in the order of a column; one that compliance returned is none. */
const license = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
  select json_build_object('state', l.state, 'on', l.expires_on) from agent_licenses l
  where l.user_id = u.id and l.returned_at is null and ${which} order by ${order}, l.state limit 1)`

type Months = { from: Day; before: Day; beforeTo: Day; today: Day }

/** Whose link it is: an agent's own; whoever serves the members of the whole agency has its link. */
export const linkOwner = (actor: Actor): Id<'user'> | null => (isForAgency(actor) ? null : actor.userId)

/** The book, and this month so far beside the one before up to the same day. */
export async function agencyFigures(
  actor: Actor,
  { from, before, beforeTo, today, yearFrom }: Months & { yearFrom: Day },
): Promise<AgencyFigures> {
  const joined = (period: { from: Day; to: Day }) => countIn('joined_alone', { actor, period, today, agentId: linkOwner(actor) })
  const { rows } = await sql<AgencyFigures>`select
    ${metricIn('active_members', { actor, period: { from: today, to: today }, today })} as active,
    ${metricIn('joined', { actor, period: { from, to: today }, today })} as enrollments,
    ${metricIn('joined', { actor, period: { from: before, to: beforeTo }, today })} as enrollments_before,
    ${joined({ from: yearFrom, to: today })} as joined, ${joined({ from, to: today })} as joined_now,
    u.master_code, u.agent_suffix,
    (select count(*)::int from claims c
      where c.status not in ('DRAFT', 'CLOSED', 'WITHDRAWN') and ${visibleTo(actor, CLAIM)}) as open_claims,
    (select count(*)::int from training_videos v where ${actor.role} = any (v.required_for)
       and not exists (select 1 from training_progress t
         where t.video_id = v.id and t.user_id = ${actor.userId} and t.passed_at is not null)) as training_left,
    ${license(sql`l.expires_on >= ${today}::date`, sql`l.expires_on`)} as license_expires,
    ${license(sql`l.expires_on < ${today}::date`, sql`l.expires_on desc`)} as license_expired
    from users u where u.id = ${actor.userId}`.execute(unscopedDb())
  const [figures] = rows
  if (!figures) throw new Error('A sum without a row.')
  return figures
}

/** Each agent of an agency, and their sales of this month. */
export async function teamFigures(actor: Actor, { from, today }: Pick<Months, 'from' | 'today'>) {
  const active = rowsIn('in_force', { actor, period: { from: today, to: today }, today })
  const joined = rowsIn('joined', { actor, period: { from, to: today }, today })
  const { rows } = await sql<{ id: `usr_${string}`; name: string; active: number; enrollments: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, count(f.id) filter (where f.figure = 'active')::int as active,
      count(f.id) filter (where f.figure = 'joined')::int as enrollments
    from users u left join (
      select a.id, a.agent_id, 'active' as figure from (${active}) a union all select j.id, j.agent_id, 'joined' from (${joined}) j
    ) f on f.agent_id = u.id
    where u.master_code = ${actor.masterCode} and u.status <> 'suspended' group by u.id order by active desc, u.id limit 50`.execute(
    unscopedDb(),
  )
  return rows
}
