import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy, teamOf } from '#access/server/scope.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead.data.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

function leadsOf(actor: Actor) {
  if (actor.role === 'staff') return sql<boolean>`true`
  return actor.role === 'sales-admin'
    ? sql<boolean>`(l.owner_id in (${teamOf(actor)}) or l.owner_id is null)`
    : sql<boolean>`l.owner_id = ${actor.userId}`
}

const received = (actor: Actor, period: Period) =>
  sql`select l.* from leads l where ${within(sql`l.created_at`, period)} and ${leadsOf(actor)} and l.stage <> 'DUPLICATE'`

export type StageReached = { stage: LeadStage; reached: number; median_days: number | null }

/** How many leads received in a period reached each stage, and the median days they stayed in it. */
export async function stagesReached(actor: Actor, period: Period): Promise<StageReached[]> {
  const { rows } = await sql<StageReached>`
    with leads_received as (${received(actor, period)}),
    steps as (
      select e.noun_id, e.to_state as stage, e.at, lead(e.at) over (partition by e.noun_id order by e.seq) as left_at
      from leads_received l join history_events e on e.noun = 'lead' and e.noun_id = l.id
      where e.to_state is not null and e.to_state is distinct from e.from_state and e.kind like 'lead.%'
        and e.kind not like 'lead.tiers%')
    select stage, count(distinct noun_id)::int as reached,
           percentile_cont(0.5) within group (order by extract(epoch
             from left_at - at) / 86400) filter (where left_at is not null) as median_days
    from steps group by 1`.execute(db())
  return rows
}

export async function sourcesOf(actor: Actor, period: Period) {
  const { rows } = await sql<{ source: string; received: number; won: number; lost: number }>`
    select l.source, count(*)::int as received, count(*) filter (where l.stage = 'CONVERTED')::int as won,
           count(*) filter (where l.stage in ('LOST', 'DISQUALIFIED'))::int as lost
    from (${received(actor, period)}) l group by 1 order by 2 desc, 1`.execute(db())
  return rows
}

export async function reasonsLost(actor: Actor, period: Period) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select l.closed_reason as reason, count(*)::int as count from (${received(actor, period)}) l
    where l.stage in ('LOST', 'DISQUALIFIED') group by 1 order by 2 desc, 1 limit 20`.execute(db())
  return rows
}

export type LeadFact = {
  on_day: Day
  agency_name: string
  state: string
  source: string
  stage: string
  owner: string | null
  closed_reason: string | null
  master_code: string | null
}

export async function leadFacts(actor: Actor, period: Period): Promise<LeadFact[]> {
  const { rows } = await sql<LeadFact>`
    select ${dayOf(sql`l.created_at`)} as on_day, l.agency_name, l.state, l.source, l.stage, o.first_name || ' ' || o.last_name as owner,
      l.closed_reason, l.master_code
    from (${received(actor, period)}) l left join users o on o.id = l.owner_id order by l.id limit 50000`.execute(db())
  return rows
}

function agenciesOf(actor: Actor) {
  return actor.role === 'staff' ? sql<boolean>`a.master_code <> 'DIRECT'` : sql<boolean>`a.master_code in (${agenciesRecruitedBy(actor)})`
}

export type FirstDays = { master_code: string; name: string; recruiter: string | null; activated_at: Date; enrollments: number }

/** Sales in the first 90 days of agencies that became active in a period. */
export async function firstNinetyDays(actor: Actor, period: Period): Promise<FirstDays[]> {
  const { rows } = await sql<FirstDays>`
    select a.master_code, a.name, r.first_name || ' ' || r.last_name as recruiter, a.activated_at,
           (select count(*)::int from memberships ms where ms.master_code = a.master_code
             and ms.effective_on between ${dayOf(sql`a.activated_at`)} and ${dayOf(sql`a.activated_at`)} + 89) as enrollments
    from agencies a left join users r on r.id = a.recruited_by
    where ${within(sql`a.activated_at`, period)} and ${agenciesOf(actor)} order by a.activated_at desc limit 500`.execute(db())
  return rows
}
