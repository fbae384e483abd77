import { sql, type RawBuilder } from 'kysely'
import type { LeadSource, LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { NOW_FIGURES, type LeadFigure } from '#domains/insight/recruiting/rules/recruiting.data.ts'
import { CONDITIONS } from '#domains/insight/recruiting/server/conditions.ts'
import {
  type Asked,
  closedIn,
  factsOf,
  forecastOf,
  openNow,
  receivedIn,
  stageRates,
} from '#domains/insight/recruiting/server/facts.store.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { dayOf } from '#platform/queries/office-day.ts'

/** A figure, and which part of it. */
export type Behind = Asked & {
  figure: LeadFigure
  stage: LeadStage | null
  source: LeadSource | null
  reason: string | null
  month: Day | null
}

export type BehindRow = {
  id: Id<'lead'>
  agency_name: string
  owner_name: string | null
  state: string
  source: LeadSource
  stage: LeadStage
  received_on: Day
  policies: number | null
  touch_minutes: number | null
  was_touched: boolean
  stage_minutes: number | null
  won_minutes: number | null
  expected: number | null
  month: Day | null
  closed_reason: string | null
}

function cohortOf(behind: Behind): RawBuilder<unknown> {
  if (behind.figure === 'won_in_period') return closedIn('won', behind)
  if (behind.figure === 'decided_in_period') return closedIn('decided', behind)
  return isOfNow(behind.figure) ? openNow(behind) : receivedIn(behind)
}

const isOfNow = (figure: LeadFigure): boolean => NOW_FIGURES.some((each) => each === figure)

/** The stage of an open lead is where it is; of a figure of a period it is one that the lead was in. */
const isOfStage = ({ figure, stage }: Behind): RawBuilder<boolean> => {
  if (stage === null) return sql<boolean>`true`
  return isOfNow(figure) ? sql<boolean>`f.stage = ${stage}` : sql<boolean>`t.lead_id is not null`
}

const isExpected = (figure: LeadFigure): boolean => figure === 'forecast' || figure === 'too_few' || figure === 'unestimated'

const NOTHING_EXPECTED = sql`
  forecast as (select null::text as id, null::text as kind, null::int as expected, null::date as month where false)`

async function rowsOf(behind: Behind): Promise<RawBuilder<unknown>> {
  const { figure, source, stage, reason, month } = behind
  const forecast = isExpected(figure) ? forecastOf(behind, await stageRates(behind)) : NOTHING_EXPECTED
  return sql`
    with ${factsOf(cohortOf(behind), behind)}, ${forecast},
    behind as (
      select f.id, f.agency_name, o.first_name || ' ' || o.last_name as owner_name, f.state, f.source, f.stage,
        ${dayOf(sql`f.created_at`)} as received_on, f.estimated_policies as policies, round(f.touch_minutes)::int as touch_minutes,
        coalesce(f.was_touched, false) as was_touched, case when not t.is_there then round(t.minutes)::int end as stage_minutes, round(f.won_minutes)::int as won_minutes,
        case when p.kind = 'forecast' then p.expected end as expected, case when p.kind = 'forecast' then p.month end as month, f.closed_reason
      from facts f left join times t on t.lead_id = f.id and t.stage = ${stage} left join forecast p on p.id = f.id
        left join users o on o.id = f.owner_id
      where ${CONDITIONS[figure]} and ${isOfStage(behind)} and ${source === null ? sql`true` : sql`f.source = ${source}`}
        and ${reason === null ? sql`true` : sql`f.closed_reason = ${reason}`}
        and ${month === null ? sql`true` : sql`p.month = ${month}::date`})`
}

export async function leadsBehind(behind: Behind, { offset, limit }: { offset: number; limit: number }): Promise<BehindRow[]> {
  const { rows } = await sql<BehindRow>`
    ${await rowsOf(behind)} select * from behind order by received_on desc, id desc offset ${offset} limit ${limit}`.execute(db())
  return rows
}

export async function countBehind(behind: Behind): Promise<number> {
  const { rows } = await sql<{ count: number }>`${await rowsOf(behind)} select count(*)::int as count from behind`.execute(db())
  return rows[0]?.count ?? 0
}
