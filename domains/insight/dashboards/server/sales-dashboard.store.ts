import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy } from '#access/server/scope.ts'
import { cameTo, hasOutcome, waitsForState } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { openStates } from '#domains/distribution/leads/server/policy-facts.ts'
import { leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'
import { rowsIn } from '#domains/insight/metrics/server/metric-in.ts'
import { dayOf } from '#platform/queries/office-day.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

/** The open leads of each stage, in the actor's reach; recruiting lists the same leads. */
export async function pipeline(actor: Actor) {
  const { rows } = await sql<{ stage: LeadStage; count: number; policies: number }>`
    select l.stage, count(*)::int as count, coalesce(sum(l.estimated_policies), 0)::int as policies
    from leads l where ${leadsVisibleTo(actor)} and ${hasOutcome('open')}
      and not ${waitsForState(openStates())} group by 1`.execute(db())
  return rows
}

type Days = { from: Day; to: Day }

/** What was won and lost recently, and won this month; recruiting lists the same leads. */
export async function leadEnds(actor: Actor, { recent, month }: { recent: Days; month: Days }) {
  const count = (outcome: 'won' | 'lost', days: Days) => sql`(count(*) filter (where ${cameTo(outcome, days)}))::int`
  const { rows } = await sql<{ won: number; lost: number; won_in_month: number }>`
    select ${count('won', recent)} as won, ${count('lost', recent)} as lost, ${count('won', month)} as won_in_month
    from leads l where ${leadsVisibleTo(actor)} and ${hasOutcome('decided')}`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A count without a row.')
  return row
}

export type Recruited = { master_code: string; name: string; status: string; activated_at: Date | null; first_90: number; active: number }

export async function recruitedAgencies(actor: Actor, today: Day): Promise<Recruited[]> {
  const sold = rowsIn('joined', { actor, today, period: { from: '2000-01-01', to: today } })
  const active = rowsIn('in_force', { actor, today, period: { from: today, to: today } })
  const { rows } = await sql<Recruited>`
    with sold as materialized (${sold}), active as materialized (${active})
    select a.master_code, a.name, a.status, a.activated_at,
           (select count(*)::int from sold f where f.master_code = a.master_code
             and f.on_day between ${dayOf(sql`a.activated_at`)} and ${dayOf(sql`a.activated_at`)} + 89) as first_90,
           (select count(*)::int from active f where f.master_code = a.master_code) as active
    from agencies a where a.master_code in (${agenciesRecruitedBy(actor)}) order by a.id desc limit 50`.execute(db())
  return rows
}
