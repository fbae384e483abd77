import { sql, type RawBuilder } from 'kysely'
import type { BooksBy } from '#domains/insight/book-figures/contract.ts'
import type { Figure, ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { type Book, countedFigures, factsOf } from '#domains/insight/book-figures/server/facts.ts'
import { isSummed, summedFigures } from '#domains/insight/book-figures/server/summed-figures.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'

/** What is said of a group, by its key `s.key`. A row’s other columns are not asked for, so that they cost nothing. */
const LABELS: Readonly<Record<BooksBy, RawBuilder<unknown>>> = {
  all: sql`s.key`,
  month: sql`s.key`,
  agency: sql`(select a.name from agencies a where a.master_code = s.key)`,
  agent: sql`coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = s.key), '–')`,
  location: sql`coalesce((select l.master_code || '-' || l.suffix || ' ' || l.name from agency_locations l where l.id = s.key), '–')`,
  state: sql`s.key`,
  alliance: sql`(select n.name from alliances n where n.id = s.key)`,
}
const MOST_GROUPS = 1000
export type FigureSum = { key: string; label: string; figure: Figure; count: number; cents: Cents }

/** Each figure of each group: how many rows it has, and their sum. Of more groups than `most`, those with the most dues. */
export async function figureSums(book: Book, figures: readonly Figure[], by: BooksBy, most = MOST_GROUPS): Promise<FigureSum[]> {
  const sums = isSummed(book, by) ? summedFigures(book, figures, by) : countedFigures(book, figures, by)
  const { rows } = await sql<FigureSum>`
    with sums as materialized (${sums}), largest as (
      select key from sums group by key order by max(case when figure = 'premium' then cents end) desc nulls last, key limit ${most}
    ), shown as materialized (select s.key, ${LABELS[by]} as label from largest s)
    select s.key, g.label, s.figure, s.count, s.cents from sums s join shown g on g.key = s.key
    order by s.key`.execute(unscopedDb())
  return rows
}

export type BookRecord = {
  id: string
  on_day: Day
  cents: Cents
  number: string | null
  full_name: string | null
  initials: string | null
  member_id: Id<'member'> | null
  serving_code: string | null
  serving_agent: Id<'user'> | null
  status: MembershipStatus | null
  plan: string | null
  state: string | null
  master_code: string
  agency: string
  agent: string | null
}

/** A figure of a book, or of the part of it that is of one group. */
export type FigureAsked = {
  book: Book
  figure: ListedFigure
  group: { state?: string; alliance?: string; plan?: string; agent?: 'none'; location?: 'none' }
}
type Page = { cursor?: string | undefined; limit: number }

const rowsOf = ({ book, figure, group: { state, alliance, plan, agent, location } }: FigureAsked) => {
  const within = allConditions([
    state ? sql`f.state = ${state}` : null,
    alliance ? sql`f.alliance_id = ${alliance}` : null,
    plan
      ? sql`exists (select from memberships pm join plan_versions pv on pv.id = pm.plan_version_id where pm.id = f.membership_id and pv.code = ${plan})`
      : null,
    agent ? sql`f.agent_id is null` : null,
    location ? sql`f.location_id is null` : null,
  ])
  return sql`(select * from (${factsOf([figure], book)}) f where ${within})`
}

/** A page of the rows of a figure, newest first. */
export async function figurePage(asked: FigureAsked, { cursor, limit }: Page): Promise<BookRecord[]> {
  const [day, id] = cursor?.split('|') ?? []
  const past = day && id ? sql`(f.on_day, f.id) < (${day}::date, ${id})` : sql`true`
  const { rows } = await sql<BookRecord>`
    with page as (select f.* from ${rowsOf(asked)} f where ${past} order by f.on_day desc, f.id desc limit ${sql.lit(limit)})
    select f.id, f.on_day, f.cents, ms.number, m.full_name, left(m.first_name, 1) || '. ' || left(m.last_name, 1) || '.' as initials,
      ms.member_id, ms.master_code as serving_code, ms.agent_id as serving_agent, ms.status, v.name as plan, f.state, f.master_code,
      a.name as agency, u.first_name || ' ' || u.last_name as agent
    from page f
    join agencies a on a.master_code = f.master_code
    left join users u on u.id = f.agent_id
    left join memberships ms on ms.id = f.membership_id
    left join members m on m.id = ms.member_id
    left join plan_versions v on v.id = ms.plan_version_id
    order by f.on_day desc, f.id desc`.execute(unscopedDb())
  return rows
}

export async function figureTotal(asked: FigureAsked): Promise<{ count: number; cents: Cents }> {
  const { rows } = await sql<{ count: number; cents: Cents }>`
    select count(*)::int as count, coalesce(sum(f.cents), 0)::bigint as cents from ${rowsOf(asked)} f`.execute(unscopedDb())
  const [total] = rows
  if (!total) throw new Error('A sum without a row.')
  return total
}
