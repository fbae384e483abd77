import { sql, type RawBuilder } from 'kysely'
import { visibleTo } from '#access/server/scope.ts'
import { type Book, SERVED } from '#domains/insight/book-figures/server/facts.ts'
import { NOTHING, type Sums } from '#domains/insight/metrics/rules/figure.ts'
import type { MetricBy, RowSet } from '#domains/insight/metrics/rules/metrics.data.ts'
import { type Group, rowsOf } from '#domains/insight/metrics/server/row-sets.ts'
import { type SetAsked, summed, summedBy } from '#domains/insight/metrics/server/summed-sets.ts'
import { db, unscopedDb } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { allConditions } from '#platform/queries/sql-filter.ts'

const within = ({ state, alliance, plan, agent, reason, besides }: Group): RawBuilder<boolean> =>
  allConditions([
    state ? sql`f.state = ${state}` : null,
    alliance ? sql`f.alliance_id = ${alliance}` : null,
    plan ? sql`${PLAN} = ${plan}` : null,
    agent ? sql`f.agent_id is null` : null,
    reason ? sql`f.reason = ${reason}` : null,
    besides ? sql`not coalesce(${GROUPINGS[besides.by].key} = any (${[...besides.keys]}::text[]), false)` : null,
  ])

const PLAN = sql`(select v.code from memberships gm join plan_versions v on v.id = gm.plan_version_id where gm.id = f.membership_id)`

const GROUPINGS: Readonly<Record<MetricBy, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  state: { key: sql`f.state`, label: sql`g.key` },
  plan: { key: PLAN, label: sql`(select v.name from plan_versions v where v.code = g.key order by v.version desc limit 1)` },
  agency: { key: sql`f.master_code`, label: sql`(select a.name from agencies a where a.master_code = g.key)` },
  agent: {
    key: sql`coalesce(f.agent_id, 'none')`,
    label: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = g.key)`,
  },
  alliance: { key: sql`f.alliance_id`, label: sql`(select n.name from alliances n where n.id = g.key)` },
  reason: { key: sql`f.reason`, label: sql`g.key` },
}

const SUMS = sql`count(*)::int as count, coalesce(sum(f.cents), 0)::bigint as cents,
  percentile_cont(0.5) within group (order by f.days) as median, percentile_cont(0.9) within group (order by f.days) as p90`

/** The same of what is summed already; no median is known of it. */
const DAY_SUMS = sql`coalesce(sum(d.count), 0)::int as count, coalesce(sum(d.cents), 0)::bigint as cents, null::float8 as median, null::float8 as p90`

/** The sums of several sets and periods, in the order asked for. One statement, because each is small and the page wants all. */
export async function sumsOf(book: Book, asked: readonly SetAsked[], group: Group = {}): Promise<Sums[]> {
  if (asked.length === 0) return []
  const each = asked.map((one, place) => {
    const { set, period } = one
    const sums = summed(one, book, group)
    return sums
      ? sql`select ${sql.lit(place)} as place, ${DAY_SUMS} from (${sums}) d`
      : sql`select ${sql.lit(place)} as place, ${SUMS} from (${rowsOf(set, { ...book, period })}) f where ${within(group)}`
  })
  const { rows } = await sql<Sums & { place: number }>`${sql.join(each, sql` union all `)}`.execute(unscopedDb())
  return asked.map((_, at) => {
    const { count, cents, median, p90 } = rows.find(({ place }) => place === at) ?? NOTHING
    return { count, cents, median, p90 }
  })
}

export type GroupSums = Sums & { place: number; key: string; label: string | null }
const MOST_GROUPS = 200

/** The sums of each group, of several sets and periods: `place` is that of `asked`. Rows of no group are left out. */
export async function groupSums(book: Book, asked: readonly SetAsked[], by: MetricBy, group: Group): Promise<GroupSums[]> {
  const { key, label } = GROUPINGS[by]
  const each = asked.map((one, place) => {
    const { set, period } = one
    const sums = summedBy(one, book, by, group)
    return sums
      ? sql`select ${sql.lit(place)} as place, d.key, ${DAY_SUMS} from (${sums}) d where d.key is not null group by 2 having sum(d.count) <> 0`
      : sql`select ${sql.lit(place)} as place, ${key}::text as key, ${SUMS}
      from (${rowsOf(set, { ...book, period })}) f where ${within(group)} and ${key} is not null group by 2`
  })
  const { rows } = await sql<GroupSums>`
    with sums as (${sql.join(each, sql` union all `)}), keys as (select s.key from sums s group by 1 order by sum(s.cents) desc, sum(s.count) desc, 1 limit ${sql.lit(MOST_GROUPS)})
    select g.place, g.key, ${label} as label, g.count, g.cents, g.median, g.p90 from sums g where g.key in (select k.key from keys k)`.execute(
    unscopedDb(),
  )
  return rows
}

/**
 * The members with the most rows or cents of a set, the most first; of as many the one by name. A member whom this reader does not serve is
 * left out, by the database, too.
 */
export async function membersWithMost(
  { book, set, group }: RowsAsked,
  { by, limit }: { by: 'count' | 'cents'; limit: number },
): Promise<{ member_id: Id<'member'>; full_name: string; value: number }[]> {
  const value = by === 'cents' ? sql`sum(f.cents)::bigint` : sql`count(*)::int`
  const { rows } = await sql<{ member_id: Id<'member'>; full_name: string; value: number }>`
    select m.id as member_id, coalesce(m.full_name, '') as full_name, ${value} as value
    from (${rowsOf(set, book)}) f join memberships ms on ms.id = f.membership_id join members m on m.id = ms.member_id
    where ${within(group)} and ${visibleTo(book.actor, SERVED)}
    group by m.id having ${value} > 0 order by value desc, full_name, member_id limit ${sql.lit(limit)}`.execute(db())
  return rows
}

export type RowRecord = {
  id: string
  on_day: Day
  cents: Cents
  days: number | null
  reason: string | null
  subject: string | null
  master_code: string | null
  state: string | null
  number: string | null
  claim_number: string | null
  full_name: string | null
  initials: string | null
  member_id: Id<'member'> | null
  serving_code: string | null
  serving_agent: Id<'user'> | null
  plan: string | null
  agency: string | null
  agent: string | null
  lead: string | null
  lesson: string | null
  complaint: string | null
}

export type RowsAsked = { book: Book; set: RowSet; group: Group }

/** A page of a set's rows, the newest first. */
export async function rowPage(
  { book, set, group }: RowsAsked,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<RowRecord[]> {
  const [day, id] = cursor?.split('|') ?? []
  const past = day && id ? sql`(f.on_day, f.id) < (${day}::date, ${id})` : sql`true`
  const { rows } = await sql<RowRecord>`
    with page as (select f.* from (${rowsOf(set, book)}) f where ${within(group)} and ${past} order by f.on_day desc, f.id desc limit ${sql.lit(limit)})
    select f.id, f.on_day, f.cents, f.days, f.reason, f.subject, f.master_code, f.state, ms.number, c.number as claim_number, m.full_name,
      left(m.first_name, 1) || '. ' || left(m.last_name, 1) || '.' as initials, ms.member_id, ms.master_code as serving_code,
      ms.agent_id as serving_agent, v.name as plan, a.name as agency, u.first_name || ' ' || u.last_name as agent, l.agency_name as lead,
      t.title as lesson, k.number as complaint
    from page f
    left join agencies a on a.master_code = f.master_code
    left join users u on u.id = f.agent_id
    left join memberships ms on ms.id = f.membership_id
    left join members m on m.id = ms.member_id
    left join plan_versions v on v.id = ms.plan_version_id
    left join claims c on c.id = f.subject
    left join leads l on l.id = f.subject
    left join training_videos t on t.id = f.subject
    left join complaints k on k.id = f.subject
    order by f.on_day desc, f.id desc`.execute(unscopedDb())
  return rows
}
