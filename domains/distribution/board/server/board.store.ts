import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { LeadSource, LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import type { Neglect } from '#domains/distribution/lead-attention/server/neglect.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { cameTo, hasOutcome, waitsForState } from '#domains/distribution/lead-outcomes/server/outcomes.ts'
import type { Id } from '#platform/ids.ts'
import { leadsVisibleTo, leads, foundBy } from '#domains/distribution/leads/server/visible-leads.ts'

export type Filter = {
  owner?: Id<'user'> | undefined
  source?: LeadSource | undefined
  search?: string | undefined
  attention?: 'yes' | undefined
  unassigned?: 'yes' | undefined
}

export type ColumnSums = { stage: LeadStage; count: number; policies: number; attention: number; stamp: string }

/** `waiting`: those that wait for their state to open, which are in no figure of open leads. */
export type WholeColumn = ColumnSums & { waiting: number; waitingPolicies: number }

/** Counts and sums of whole columns: the open stages, and leads won since a day. */
export async function columnSums(actor: Actor, filter: Filter, { wonSince, neglect }: { wonSince: Date; neglect: Neglect }) {
  const waits = waitsForState(neglect.openStates)
  const { rows } = await sql<WholeColumn>`
    select l.stage, ${sums(neglect)}, count(*) filter (where ${waits})::int as waiting,
      coalesce(sum(l.estimated_policies) filter (where ${waits}), 0)::int as "waitingPolicies"
    from leads l where ${onBoard(actor, filter, wonSince)} group by l.stage`.execute(db())
  return rows
}

export type CellSums = ColumnSums & { owner_id: Id<'user'> | null; owner_name: string | null }

/** The same for each owner: the cells of the board by owner. */
export async function cellSums(actor: Actor, filter: Filter, { wonSince, neglect }: { wonSince: Date; neglect: Neglect }) {
  const { rows } = await sql<CellSums>`
    select c.*, u.first_name || ' ' || u.last_name as owner_name
    from (select l.owner_id, l.stage, ${sums(neglect)} from leads l where ${onBoard(actor, filter, wonSince)} group by l.owner_id, l.stage) c
    left join users u on u.id = c.owner_id`.execute(db())
  return rows
}

const sums = (neglect: Neglect) => sql`
  count(*)::int as count, coalesce(sum(l.estimated_policies), 0)::int as policies,
  count(*) filter (where ${needsAttention(neglect)})::int as attention,
  coalesce(sum(hashtext(l.id)::bigint * l.version), 0)::text as stamp`

const onBoard = (actor: Actor, filter: Filter, wonSince: Date) => sql<boolean>`
  ${leadsVisibleTo(actor)} and ${filterCondition(filter)}
  and (${hasOutcome('open')} or ${hasOutcome('won')} and l.stage_since >= ${wonSince})`

export type ColumnPage = { filter: Filter; cursor: string | null; limit: number; wonSince: Date; neglect: Neglect }

/**
 * A page of one column, or of one owner in it, after a cursor (leads_board, leads_lane): those due first, then the longest in the stage.
 */
export async function columnPage(actor: Actor, stage: LeadStage, page: ColumnPage) {
  const { limit } = page
  const rows = await columnQuery(actor, stage, page).execute()
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null }
}

export const columnQuery = (actor: Actor, stage: LeadStage, { filter, cursor, limit, wonSince, neglect }: ColumnPage) =>
  leads(actor)
    .select(
      sql<string>`concat_ws('~', coalesce(l.next_action_on, '-infinity')::text,
        to_char(l.stage_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.id)`.as('place'),
    )
    .where('l.stage', '=', stage)
    .where(stage === 'CONVERTED' ? sql<boolean>`l.stage_since >= ${wonSince}` : sql<boolean>`true`)
    .where(filterCondition(filter))
    .where(filter.attention === 'yes' ? needsAttention(neglect) : sql<boolean>`true`)
    .where(cursor === null ? sql<boolean>`true` : sql<boolean>`(${sql.join(ORDER)}) > ${placeAt(cursor)}`)
    .orderBy(ORDER[0])
    .orderBy(ORDER[1])
    .orderBy(ORDER[2])
    .limit(limit + 1)

const ORDER = [sql`coalesce(l.next_action_on, '-infinity')`, sql`l.stage_since`, sql`l.id`] as const

/** A place that nobody made, or that is cut off, is the end. */
function placeAt(cursor: string): RawBuilder<unknown> {
  const [, on, since, id] = /^(-infinity|\d{4}-\d\d-\d\d)~(\d{4}-\d\d-\d\dT[\d:.]+Z)~(led_\w+)$/.exec(cursor) ?? []
  return on && since && id ? sql`(${on}::date, ${since}::timestamptz, ${id})` : sql`('infinity'::date, 'infinity'::timestamptz, '')`
}

/** Agrees with `leadHealth` (board.test.ts): without owner or next action, overdue, or too long in its stage. */
function needsAttention({ today, openStates, agedBefore }: Neglect): RawBuilder<boolean> {
  const limits = sql.join(
    agedBefore.map(({ stage, before }) => sql`when ${stage} then ${before}::timestamptz`),
    sql` `,
  )
  return sql<boolean>`(l.stage <> 'CONVERTED' and not ${waitsForState(openStates)}
    and (l.owner_id is null or l.next_action_on is null or l.next_action_on < ${today} or l.stage_since < case l.stage ${limits} end))`
}

function filterCondition({ owner, source, search, unassigned }: Filter): RawBuilder<boolean> {
  return sql<boolean>`(${owner ? sql`l.owner_id = ${owner}` : sql`true`} and ${unassigned ? sql`l.owner_id is null` : sql`true`} and ${source ? sql`l.source = ${source}` : sql`true`}
    and ${search ? foundBy(search) : sql`true`})`
}

/** Visible leads that were won and lost on these days. */
export async function endsIn(actor: Actor, filter: Filter, days: { from: Day; to: Day }) {
  const count = (outcome: 'won' | 'lost') => sql<number>`(count(*) filter (where ${hasOutcome(outcome)}))::int`.as(outcome)
  return db()
    .selectFrom('leads as l')
    .select([count('won'), count('lost')])
    .where(leadsVisibleTo(actor))
    .where(filterCondition(filter))
    .where(cameTo('decided', days))
    .executeTakeFirstOrThrow()
}
