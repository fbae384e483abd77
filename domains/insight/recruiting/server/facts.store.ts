import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { cameTo, hasOutcome, waitsForState } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import { LEAD_STAGES, type LeadStage, TOUCH_KINDS } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'
import { NOBODY, type Whose } from '#domains/insight/recruiting/contract.ts'
import { RECRUITING_TERMS } from '#domains/insight/recruiting/rules/recruiting.data.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import type { Day } from '#platform/days.ts'
import { unscopedDb } from '#platform/db.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

/** Whose leads, of when, as of when. */
export type Asked = { actor: Actor; owner: Whose | null; period: Period; now: Date; today: Day; openStates: readonly string[] }

export const OPEN_STAGES = OUTCOMES.open
const oneOf = (stages: readonly string[]) => sql`(${sql.join(stages)})`

function isWanted({ actor, owner }: Asked): RawBuilder<boolean> {
  const visible = leadsVisibleTo(actor)
  if (owner === null) return visible
  return owner === NOBODY ? sql<boolean>`(${visible} and l.owner_id is null)` : sql<boolean>`(${visible} and l.owner_id = ${owner})`
}

/** Leads as they are counted: what was merged into another is that other one. */
export const receivedIn = (asked: Asked) =>
  sql`select l.* from leads l where ${within(sql`l.created_at`, asked.period)} and l.stage <> 'DUPLICATE' and ${isWanted(asked)}`

export const closedIn = (outcome: 'won' | 'decided', asked: Asked) =>
  sql`select l.* from leads l where ${cameTo(outcome, asked.period)} and ${isWanted(asked)}`

/** Those that wait for their state to open are nobody's work yet. */
export const openNow = (asked: Asked) =>
  sql`select l.* from leads l where ${hasOutcome('open')} and ${isWanted(asked)}
    and not ${waitsForState(asked.openStates)}`

/** When each lead came to a stage and left it. A transition that was undone never happened, nor did its undoing. */
const staysOf = (cohort: RawBuilder<unknown>) => sql`
  select s.lead_id, s.stage, s.at as entered, lead(s.at) over (partition by s.lead_id order by s.seq) as left_at
  from (
    select e.noun_id as lead_id, e.to_state as stage, e.at, e.seq, e.kind, lead(e.kind) over (partition by e.noun_id order by e.seq) as next_kind
    from (${cohort}) l join history_events e on e.noun = 'lead' and e.noun_id = l.id
    where e.to_state in ${oneOf(LEAD_STAGES)} and e.to_state is distinct from e.from_state) s
  where s.kind <> 'lead.move_undone' and s.next_kind is distinct from 'lead.move_undone'`

/** Minutes between two moments without those of the Saturdays and Sundays between them. */
const withoutWeekends = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  extract(epoch from ${to} - ${from}) / 60
    - 1440 * (select count(*) from generate_series(${dayOf(from)} + 1, ${dayOf(to)} - 1, interval '1 day') d where extract(isodow from d) > 5)`

/**
 * SQL: `facts` has a row for each lead of a cohort, `times` one for each stage it was in. What a lead is now is of now; how it came there
 * is of its history.
 */
export const factsOf = (cohort: RawBuilder<unknown>, { now, today }: Pick<Asked, 'now' | 'today'>) => sql`
  cohort as materialized (${cohort}),
  stays as materialized (${staysOf(sql`select id from cohort`)}),
  times as materialized (
    select lead_id, stage, sum(extract(epoch from left_at - entered)) / 60 as minutes, bool_or(left_at is null) as is_there
    from stays group by 1, 2),
  given as (select lead_id, min(entered) as at, max(entered) as last_at from stays where stage in ('ASSIGNED', 'ATTEMPTING') group by 1),
  touched as (
    select l.id, g.at as given_at, ${hasOutcome('open')} as is_open, a.touched_at, greatest(a.last_at, g.last_at) as worked_at
    from cohort l join given g on g.lead_id = l.id cross join lateral (
      select min(a.at) as touched_at, max(a.at) as last_at from lead_activities a
      where a.lead_id = l.id and a.by_user is not null and a.kind in (${sql.join(TOUCH_KINDS)})) a),
  facts as materialized (
    select l.id, l.agency_name, l.state, l.source, l.stage, l.owner_id, l.created_at, l.closed_reason, l.estimated_policies, l.next_action_on,
      t.touched_at is not null as was_touched,
      case when ${hasOutcome('won')} then extract(epoch from l.stage_since - l.created_at) / 60 end as won_minutes,
      coalesce(l.next_action_on < ${today}::date, false) as is_overdue, coalesce(l.next_action_on <= ${today}::date, true) as is_due,
      coalesce(t.worked_at < ${quietSince(now)}, false) as is_quiet,
      case when t.touched_at is not null or t.is_open
        then greatest(0, extract(epoch from coalesce(t.touched_at, ${now}::timestamptz) - t.given_at) / 60) end as touch_minutes,
      case when t.touched_at is not null or t.is_open
        then ${withoutWeekends(sql`t.given_at`, sql`coalesce(t.touched_at, ${now}::timestamptz)`)} end as working_minutes,
      exists (select from lead_tasks k where k.lead_id = l.id and k.for_whom = 'owner' and k.done_at is null and k.due_on < ${today}::date)
        as has_overdue_task
    from cohort l left join touched t on t.id = l.id)`

const quietSince = (now: Date): Date => new Date(now.getTime() - RECRUITING_TERMS.quietAfterDays * 86_400_000)

export type StageRate = { stage: LeadStage; closed: number; won: number; days: number | null }

/** The conversion of each stage, of everybody's leads: a recruiter may know it, and no lead of another's. */
export async function stageRates({ now }: Asked): Promise<StageRate[]> {
  const since = new Date(now.getTime() - RECRUITING_TERMS.lookBackDays * 86_400_000)
  const closed = sql`select l.id, l.stage, l.stage_since from leads l where ${hasOutcome('decided')} and l.stage_since >= ${since}`
  const { rows } = await sql<StageRate>`with
    closed as materialized (${closed}),
    came as (select lead_id, stage, min(entered) as entered from (${staysOf(sql`select id from closed`)}) s where stage in ${oneOf(OPEN_STAGES)} group by 1, 2)
    select came.stage, count(*)::int as closed, count(*) filter (where ${hasOutcome('won', 'c')})::int as won,
      round(percentile_cont(0.5) within group (order by extract(epoch from c.stage_since - came.entered) / 86400)
        filter (where ${hasOutcome('won', 'c')}))::int as days
    from came join closed c on c.id = came.lead_id group by 1`.execute(unscopedDb())
  return rows
}

/** SQL: `forecast`, what is expected of each open lead by the rates of the stages, policies in hundredths. */
export function forecastOf(asked: Asked, rates: readonly StageRate[]) {
  return sql`
    rates as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (stage text, closed int, won int, days int)),
    forecast as materialized (
      select l.id, l.stage, l.owner_id, coalesce(l.estimated_policies, 0) as policies,
        case when l.estimated_policies is null then 'unestimated'
          when coalesce(r.closed, 0) < ${RECRUITING_TERMS.minClosed} then 'too_few' else 'forecast' end as kind,
        case when r.closed >= ${RECRUITING_TERMS.minClosed} then round(l.estimated_policies * r.won * 100.0 / r.closed)::int end as expected,
        date_trunc('month', greatest(${asked.today}::date, ${dayOf(sql`l.stage_since`)} + r.days))::date as month
      from (${openNow(asked)}) l left join rates r on r.stage = l.stage)`
}
