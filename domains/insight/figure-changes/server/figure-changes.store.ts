import { sql, type RawBuilder } from 'kysely'
import { changesSince, type DaysAsked, daysOf, type SumPart } from '#domains/insight/figure-sums/server/figure-sums.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type ChangesAsked = { days: DaysAsked & { knownOn: Day }; part: SumPart; measure: 'count' | 'cents' }

/** Each row by what it added in all, and the last day whose figure it changed. What came and went again since is none. */
const netChanges = ({ days, part, measure }: ChangesAsked): RawBuilder<unknown> => sql`
  select e.row_id, e.membership_id, max(e.known_on) as known_on, max(e.on_day) as on_day, sum(e.count)::int as count, sum(e.cents)::bigint as cents
  from (
    select d.row_id, d.membership_id, d.on_day, max(d.known_on) as known_on, sum(d.count) as count, sum(d.cents) as cents
    from (${changesSince(days, part)}) d group by 1, 2, 3 having sum(d.count) <> 0 or sum(d.cents) <> 0
  ) e group by 1, 2 having sum(e.${sql.ref(measure)}) <> 0`

export type ChangeRecord = {
  id: string
  recordedOn: Day
  onDay: Day
  title: string
  memberName: string | null
  memberId: Id<'member'> | null
  claimId: Id<'claim'> | null
  state: string | null
  planName: string | null
  count: number
  cents: Cents
}

/** The last recorded first. */
export async function changePage(asked: ChangesAsked, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const [day, id] = cursor?.split('|') ?? []
  const past = day && id ? sql`(f.known_on, f.row_id) < (${day}::date, ${id})` : sql`true`
  const { rows } = await sql<ChangeRecord>`
    with page as (select f.* from (${netChanges(asked)}) f where ${past} order by f.known_on desc, f.row_id desc limit ${sql.lit(limit)})
    select f.row_id as id, f.known_on as "recordedOn", f.on_day as "onDay", coalesce(c.number, ms.number, f.row_id) as title,
      m.full_name as "memberName", m.id as "memberId", c.id as "claimId", ms.state, v.name as "planName", f.count, f.cents
    from page f
    left join memberships ms on ms.id = f.membership_id
    left join members m on m.id = ms.member_id
    left join plan_versions v on v.id = ms.plan_version_id
    left join claims c on c.id = f.row_id
    order by f.known_on desc, f.row_id desc`.execute(db())
  return rows
}

/** How many rows there are, what they add to the figure, and the figure as it is known today. */
export async function changeSums(asked: ChangesAsked): Promise<{ rowCount: number; added: number; nowValue: number }> {
  const { days, part, measure } = asked
  const { rows } = await sql<{ rowCount: number; added: number; nowValue: number }>`
    select count(*)::int as "rowCount", coalesce(sum(f.${sql.ref(measure)}), 0)::bigint as added, (
      select coalesce(sum(d.${sql.ref(measure)}), 0) from (${daysOf({ ...days, knownOn: undefined }, part.part)}) d where d.key = ${part.key}
    )::bigint as "nowValue"
    from (${netChanges(asked)}) f`.execute(db())
  return rows[0] ?? { rowCount: 0, added: 0, nowValue: 0 }
}
