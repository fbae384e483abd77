import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy, teamOf } from '#access/server/scope.ts'
import { factsOf } from '#domains/insight/book-figures/server/facts.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import { dayOf } from '#platform/queries/office-day.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const OPEN = sql.raw(`'NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING'`)
const mine = (actor: Actor) =>
  actor.role === 'sales-admin'
    ? sql<boolean>`(l.owner_id in (${teamOf(actor)}) or l.owner_id is null)`
    : sql<boolean>`l.owner_id = ${actor.userId}`

export async function pipeline(actor: Actor, since90: Date, monthStart: Date) {
  const { rows } = await sql<{ stage: LeadStage; count: number; policies: number; in_90: number; in_month: number }>`
    select l.stage, count(*)::int as count, coalesce(sum(l.estimated_policies), 0)::int as policies,
           count(*) filter (where l.stage_since >= ${since90})::int
             as in_90, count(*) filter (where l.stage_since >= ${monthStart})::int as in_month
    from leads l where ${mine(actor)} group by 1`.execute(db())
  return rows
}

export type Recruited = { master_code: string; name: string; status: string; activated_at: Date | null; first_90: number; active: number }

export async function recruitedAgencies(actor: Actor, today: Day): Promise<Recruited[]> {
  const book = { actor, today, masterCode: null, agentId: null, locationId: null }
  const sold = factsOf(['written'], { ...book, period: { from: '2000-01-01', to: today } })
  const active = factsOf(['active'], { ...book, period: { from: today, to: today } })
  const { rows } = await sql<Recruited>`
    with sold as materialized (${sold}), active as materialized (${active})
    select a.master_code, a.name, a.status, a.activated_at,
           (select count(*)::int from sold f where f.master_code = a.master_code
             and f.on_day between ${dayOf(sql`a.activated_at`)} and ${dayOf(sql`a.activated_at`)} + 89) as first_90,
           (select count(*)::int from active f where f.master_code = a.master_code) as active
    from agencies a where a.master_code in (${agenciesRecruitedBy(actor)}) order by a.id desc limit 50`.execute(db())
  return rows
}

/** A sales admin's team: open leads, due ones, and those won in 90 days. */
export async function repFigures(actor: Actor, today: Day, since90: Date) {
  const { rows } = await sql<{ id: Id<'user'>; name: string; open: number; due: number; won: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name,
           count(l.id) filter (where l.stage in (${OPEN}))::int as open,
           count(l.id) filter (where l.stage in (${OPEN})
             and (l.next_action_on is null or l.next_action_on <= ${today}::date))::int as due,
           count(l.id) filter (where l.stage = 'CONVERTED' and l.stage_since >= ${since90})::int as won
    from users u left join leads l on l.owner_id = u.id
      where u.id in (${teamOf(actor)}) and u.status = 'active' group by u.id order by 2 limit 50`.execute(db())
  return rows
}
