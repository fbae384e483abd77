import { sql, type RawBuilder } from 'kysely'
import type { LeadSource, LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { CONDITIONS, counted, within } from '#domains/insight/recruiting/server/conditions.ts'
import {
  type Asked,
  closedIn,
  factsOf,
  forecastOf,
  openNow,
  receivedIn,
  type StageRate,
  stageRates,
} from '#domains/insight/recruiting/server/facts.store.ts'
import type { ForecastCell } from '#domains/insight/recruiting/rules/forecast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Spans = { median: number | null; p90: number | null }
type FunnelRow = {
  totals: { received: number; won: number; lost: number; touched: number; untouched: number; slow: number } & Spans
  stages: ({ stage: LeadStage; reached: number; decided: number; won: number; left: number } & Spans)[]
  sources: { source: LeadSource; received: number; decided: number; won: number; policies: number }[]
  reasons: { reason: string; count: number }[]
}

/** Everything about the leads received in a period, at one moment. */
export async function funnelOf(asked: Asked): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    with ${factsOf(receivedIn(asked), asked)},
    totals as (
      select ${counted('received')} as received, ${counted('won')} as won, ${counted('lost')} as lost, ${counted('touched')} as touched,
        ${counted('untouched')} as untouched, ${counted('slow')} as slow,
        ${within(0.5, sql`f.touch_minutes`, 'touched')} as median, ${within(0.9, sql`f.touch_minutes`, 'touched')} as p90
      from facts f),
    stages as (
      select t.stage, ${counted('received')} as reached, ${counted('decided')} as decided, ${counted('won')} as won, ${counted('left')} as left,
        ${within(0.5, sql`t.minutes`, 'left')} as median, ${within(0.9, sql`t.minutes`, 'left')} as p90
      from times t join facts f on f.id = t.lead_id group by 1),
    sources as (
      select f.source, ${counted('received')} as received, ${counted('decided')} as decided, ${counted('won')} as won,
        coalesce(sum(f.estimated_policies) filter (where ${CONDITIONS.won}), 0)::int as policies
      from facts f group by 1 order by 2 desc, 1),
    reasons as (
      select f.closed_reason as reason, count(*)::int as count from facts f where ${CONDITIONS.lost} group by 1 order by 2 desc, 1 limit 20)
    select (select row_to_json(totals) from totals) as totals,
      (select coalesce(json_agg(stages), '[]') from stages) as stages,
      (select coalesce(json_agg(sources), '[]') from sources) as sources,
      (select coalesce(json_agg(reasons), '[]') from reasons) as reasons`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A count without a row.')
  return row
}

export type WinTimes = { won: Spans & { count: number }; stages: ({ stage: LeadStage; count: number } & Spans)[] }

/** How long the leads that were won in a period took from when they were received, and how much of it in each stage. */
export async function winTimes(asked: Asked): Promise<WinTimes> {
  const spans = (minutes: RawBuilder<unknown>) =>
    sql`${within(0.5, minutes, 'won_in_period')} as median, ${within(0.9, minutes, 'won_in_period')} as p90`
  const { rows } = await sql<WinTimes>`
    with ${factsOf(closedIn('won', asked), asked)},
    won as (select ${counted('won_in_period')} as count, ${spans(sql`f.won_minutes`)} from facts f),
    stages as (
      select t.stage, ${counted('won_in_period')} as count, ${spans(sql`t.minutes`)}
      from times t join facts f on f.id = t.lead_id where not t.is_there group by 1)
    select (select row_to_json(won) from won) as won, (select coalesce(json_agg(stages), '[]') from stages) as stages`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A count without a row.')
  return row
}

type OwnerName = { owner_id: Id<'user'> | null; name: string | null }
type CoachingNow = OwnerName & Record<'open' | 'due' | 'overdue_tasks' | 'no_next_action' | 'overdue_next' | 'quiet', number>
type CoachingThen = { owner_id: Id<'user'> | null; received: number; slow: number } & Spans

/** The open leads of each owner now. */
export async function openByOwner(asked: Asked): Promise<CoachingNow[]> {
  const { rows } = await sql<CoachingNow>`
    with ${factsOf(openNow(asked), asked)}
    select f.owner_id, u.first_name || ' ' || u.last_name as name, ${counted('open')} as open, ${counted('overdue_tasks')} as overdue_tasks,
      ${counted('no_next_action')} as no_next_action, ${counted('overdue_next')} as overdue_next, ${counted('due')} as due,
      ${counted('quiet')} as quiet
    from facts f left join users u on u.id = f.owner_id group by 1, 2`.execute(db())
  return rows
}

export async function receivedByOwner(asked: Asked): Promise<CoachingThen[]> {
  const { rows } = await sql<CoachingThen>`
    with ${factsOf(receivedIn(asked), asked)}
    select f.owner_id, ${counted('received')} as received, ${counted('slow')} as slow,
      ${within(0.5, sql`f.touch_minutes`, 'touched')} as median, ${within(0.9, sql`f.touch_minutes`, 'touched')} as p90
    from facts f group by 1`.execute(db())
  return rows
}

/** How many each owner won in the period. */
export async function wonByOwner(asked: Asked): Promise<(OwnerName & { won: number })[]> {
  const { rows } = await sql<OwnerName & { won: number }>`
    select w.owner_id, u.first_name || ' ' || u.last_name as name, count(*)::int as won
    from (${closedIn('won', asked)}) w left join users u on u.id = w.owner_id group by 1, 2`.execute(db())
  return rows
}

export async function forecastCells(asked: Asked): Promise<{ cells: ForecastCell[]; rates: readonly StageRate[] }> {
  const rates = await stageRates(asked)
  const { rows } = await sql<{ cells: ForecastCell[] }>`
    with ${forecastOf(asked, rates)},
    cells as (
      select p.kind, p.stage, case when p.kind = 'forecast' then p.month end as month, p.owner_id as "ownerId",
        u.first_name || ' ' || u.last_name as "ownerName", count(*)::int as leads, sum(p.policies)::int as policies,
        coalesce(sum(p.expected) filter (where p.kind = 'forecast'), 0)::int as expected
      from forecast p left join users u on u.id = p.owner_id group by 1, 2, 3, 4, 5)
    select coalesce(json_agg(cells), '[]') as cells from cells`.execute(db())
  return { cells: rows[0]?.cells ?? [], rates }
}
