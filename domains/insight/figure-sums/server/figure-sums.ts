import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { rowScopeOf } from '#access/server/scope.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'

/** What the database adds up by day (migrations 0194 and 0197). */
export type SummedFigure =
  | 'claims_waiting'
  | 'in_force'
  | 'joined'
  | 'joined_annual'
  | 'ended'
  | 'lapsed'
  | 'collected'
  | 'failed_payments'
  | 'reinstated'
  | 'refunded'

/**
 * A sum of the days from one to another; `from` null: of all days up to `to`, as what is in force on it. `knownOn`: without what was
 * recorded after that day.
 */
export type DaysAsked = { figure: SummedFigure; from: Day | null; to: Day; knownOn?: Day | undefined }

/** All rows, or those of a state or a plan (its code). */
export type SumPart = { part: 'all' | 'state' | 'plan'; key: string }
export const ALL: SumPart = { part: 'all', key: '' }

/**
 * SQL: the days asked for, `key, on_day, count, cents`: the sums, and what was not added to them yet. Of all rows, or of each state or
 * plan.
 */
export const daysOf = ({ figure, from, to, knownOn }: DaysAsked, part: SumPart['part']): RawBuilder<unknown> => sql`
  select d.* from (
    select s.key, s.on_day, s.count, s.cents from figure_sums s where s.figure = ${figure} and s.part = ${sql.lit(part)}
    union all
    select ${KEY_OF_CHANGE[part]}, c.on_day, c.count, c.cents from figure_changes c
    where c.figure = ${figure} ${knownOn ? sql`and c.known_on <= ${knownOn}::date` : sql``}
    ${knownOn ? addedSince(figure, part, knownOn) : sql``}
  ) d where d.key is not null and ${daysBetween({ from, to })}`

const KEY_OF_CHANGE = { all: sql`''`, state: sql`c.state`, plan: sql`c.plan` } as const

/** What is in the sums and was recorded after a day, taken away again. */
const addedSince = (figure: SummedFigure, part: SumPart['part'], knownOn: Day): RawBuilder<unknown> => sql`
  union all
  select k.key, k.on_day, -k.count, -k.cents from figure_sums_known k
  where k.figure = ${figure} and k.part = ${sql.lit(part)} and k.known_on > ${knownOn}::date`

const daysBetween = ({ from, to }: Pick<DaysAsked, 'from' | 'to'>): RawBuilder<unknown> =>
  from === null ? sql`d.on_day <= ${to}::date` : sql`d.on_day between ${from}::date and ${to}::date`

/** SQL: each change of a figure's days that was recorded after a day: `row_id, membership_id, on_day, known_on, count, cents`. */
export const changesSince = (
  { figure, from, to, knownOn }: DaysAsked & { knownOn: Day },
  { part, key }: SumPart,
): RawBuilder<unknown> => sql`
  select d.* from (
    select c.row_id, c.membership_id, ${KEY_OF_CHANGE[part]} as key, c.on_day, c.known_on, c.count, c.cents from figure_log c
    where c.figure = ${figure} and c.known_on > ${knownOn}::date
    union all
    select c.row_id, c.membership_id, ${KEY_OF_CHANGE[part]}, c.on_day, c.known_on, c.count, c.cents from figure_changes c
    where c.figure = ${figure} and c.known_on > ${knownOn}::date
  ) d where d.key = ${key} and ${daysBetween({ from, to })}`

/** The first day at whose end figures are known. */
export async function knownSince(): Promise<Day | null> {
  const { rows } = await sql<{ since: Day }>`select known_since as since from figure_log_start`.execute(db())
  return rows[0]?.since ?? null
}

/** Sums are of everybody: who sees a part of the company is counted from the rows. */
export const readsSums = (actor: Actor): boolean => actor.role === 'staff' && rowScopeOf(actor) === null

export type PeriodSum = { figure: SummedFigure; key: string; count: number; cents: Cents }

/** What some figures were in a period: in all, or in each month (`2026-11`), state or plan. */
export async function sumsOfPeriod(
  { from, to }: { from: Day; to: Day },
  figures: readonly SummedFigure[],
  by: 'all' | 'month' | 'state' | 'plan',
): Promise<PeriodSum[]> {
  const part = by === 'month' ? 'all' : by
  const key = by === 'month' ? sql`to_char(d.on_day, 'YYYY-MM')` : sql`d.key`
  const each = figures.map((figure) => sql`select ${figure} as figure, f.* from (${daysOf({ figure, from, to }, part)}) f`)
  const { rows } = await sql<PeriodSum>`select d.figure, ${key} as key, sum(d.count)::int as count, sum(d.cents)::bigint as cents
    from (${sql.join(each, sql` union all `)}) d group by 1, 2 having sum(d.count) <> 0 or sum(d.cents) <> 0`.execute(db())
  return rows
}

/** SQL: whether there are changes that are not added up. */
export const unsummed = (): RawBuilder<{ id: number }> => sql<{ id: number }>`(select id from figure_changes limit 1)`

/** Adds up the oldest changes; 0 when there are none, or when somebody else does it. */
export async function addUpFigures(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`select add_up_figures(${most}) as added`.execute(tx)
  return rows[0]?.added ?? 0
}

/** SQL: whether figures are known as of a day before this one. */
export const knownBefore = (day: Day): RawBuilder<{ since: Day }> =>
  sql<{ since: Day }>`(select known_since as since from figure_log_start where known_since < ${day}::date)`

/** What was recorded up to a day is kept no longer; returns how many changes that were. */
export async function forgetKnownFigures(tx: Tx, upTo: Day): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_known_figures(${upTo}::date) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

export type FigureDifference = { figure: string; part: string; key: string; onDay: Day; summed: number; counted: number }

/** How many sums of a day there are, and the first of those that differ from the rows they are of. */
export async function compareFigures(most: number): Promise<{ sums: number; differences: FigureDifference[] }> {
  const { rows } = await sql<FigureDifference & { sums: number; differs: boolean }>`
    with said as (
      select figure, part, key, on_day, count, cents from figure_sums
      union all
      select c.figure, p.part, p.key, c.on_day, c.count, c.cents
      from figure_changes c, lateral (values ('all', ''), ('state', c.state), ('plan', c.plan)) p (part, key) where p.key is not null
    ), sums as (select figure, part, key, on_day, sum(count) as count, sum(cents) as cents from said group by 1, 2, 3, 4),
    counts as (
      select f.figure, p.part, p.key, f.on_day, sum(f.count) as count, sum(f.cents) as cents
      from figure_facts() f, lateral (values ('all', ''), ('state', f.state), ('plan', f.plan)) p (part, key) where p.key is not null group by 1, 2, 3, 4
    ), compared as (
      select figure, part, key, on_day, coalesce(s.count, 0) as summed, coalesce(n.count, 0) as counted,
        coalesce(s.count, 0) <> coalesce(n.count, 0) or coalesce(s.cents, 0) <> coalesce(n.cents, 0) as differs
      from sums s full join counts n using (figure, part, key, on_day)
    )
    select c.figure, c.part, c.key, c.on_day as "onDay", c.summed::int, c.counted::int, c.differs, (select count(*) from sums)::int as sums
    from (select * from compared where differs order by 1, 2, 3, 4 limit ${most}) c
    union all select '', '', '', null, 0, 0, false, (select count(*) from sums)::int`.execute(db())
  return { sums: rows[0]?.sums ?? 0, differences: rows.filter(({ differs }) => differs) }
}
