import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { membersFoundBy } from '#domains/membership/member-list/server/finding.store.ts'
import { conditions, IS_CURRENT, keyOf, LIVE, type MemberSelection } from '#domains/membership/member-list/server/member-where.ts'
import { SHOWN_MEMBERSHIP_STATUS } from '#domains/membership/memberships/server/memberships.ts'
import { carNameInSql } from '#domains/membership/memberships/server/vehicles.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/statuses.ts'
import { namedQuery, db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { foundInScope } from '#platform/queries/found-in-scope.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'
import type { Id } from '#platform/ids.ts'

export type MemberListRow = {
  id: Id<'member'>
  full_name: string
  email: string
  phone: string | null
  state: string
  master_code: string
  agent_name: string | null
  number: string | null
  status: MembershipStatus | null
  is_withdrawn: boolean | null
  plan_name: string | null
  paid_through_on: Day | null
  due_on: Day | null
  cars: string[] | null
  created_at: Date
  has_account: boolean
}

/** A page of members. `names` are the few names that contain the searched letters, or `many`. */
export type PageQuery = MemberSelection & { cursor?: string | undefined; limit: number; names?: readonly string[] | 'many' }

/** A page of the members an actor may see. list.plans.test.ts checks the index of each query. */
export async function membersPage(actor: Actor, query: PageQuery): Promise<MemberListRow[]> {
  return asked(query, () => prepared(`members.${keyOf(actor, query)}.${namesKey(query)}`, membersQuery(actor, query)))
}

/** Only their ids: for the neighbors of a member, and for batches. */
export async function memberIds(actor: Actor, query: PageQuery): Promise<Id<'member'>[]> {
  const question = sql<{ id: Id<'member'> }>`select m.id from (${pageOfMembers(actor, query)}) m order by m.id ${orderOf(query)}`
  const rows = await asked(query, () => prepared(`members.ids.${keyOf(actor, query)}.${namesKey(query)}`, question))
  return rows.map(({ id }) => id)
}

const asked = <Row extends { id: Id<'member'> }>({ term }: PageQuery, page: () => Promise<Row[]>): Promise<Row[]> =>
  term ? foundInScope(page, ({ id }) => id) : page()

/** How many match, counted up to `most`. */
export async function countMembers(actor: Actor, selection: Omit<PageQuery, 'limit'>, most: number): Promise<number> {
  const query = { ...selection, limit: most }
  const question = sql<{ count: number }>`select count(*)::int as count from (${pageOfMembers(actor, query)}) m`
  const [row] = await prepared(`members.count.${keyOf(actor, selection)}.${namesKey(query)}`, question)
  return row?.count ?? 0
}

const namesKey = ({ names, limit }: PageQuery): string => `${names === 'many' ? 'many.' : names ? 'names.' : ''}${limit}`

function prepared<Row extends object>(name: string, question: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = question.compile(db())
  return namedQuery<Row>(name, text, parameters)
}

/** Selects the page of members by index first, then joins what is shown of those few. */
export function membersQuery(actor: Actor, query: PageQuery): RawBuilder<MemberListRow> {
  return sql<MemberListRow>`
    select m.id, m.full_name, m.email, m.phone, m.state, m.master_code, m.created_at,
           m.identity_id is not null as has_account,
           a.first_name || ' ' || a.last_name as agent_name, c.number, c.status, c.is_withdrawn, p.name as plan_name, c.paid_through_on, c.due_on,
           (select array_agg(${carNameInSql} order by lv.listed_on, v.id) from listed_vehicles lv join vehicles v on v.id = lv.vehicle_id
             where lv.membership_id = c.id and lv.released_on is null) as cars
    from (${pageOfMembers(actor, query)}) m
    left join users a on a.id = m.agent_id
    left join lateral (
      select ms.id, ms.number, ms.due_on, ms.status, ms.withdrawn_at is not null as is_withdrawn, ms.paid_through_on, ms.plan_version_id from memberships ms
      where ms.member_id = m.id order by (ms.status in (${LIVE})) desc, ms.id desc limit 1
    ) c on true
    left join plan_versions p on p.id = c.plan_version_id
    order by m.id ${orderOf(query)}`
}

const COLUMNS = sql.raw('m.id, m.full_name, m.email, m.phone, m.state, m.master_code, m.agent_id, m.created_at, m.identity_id')
const orderOf = ({ oldestFirst }: MemberSelection) => sql.raw(oldestFirst ? 'asc' : 'desc')
const pastCursor = (column: RawBuilder<unknown>, { cursor, oldestFirst }: PageQuery) =>
  oldestFirst ? sql`${column} > ${cursor ?? 'mbr_'}` : sql`${column} < ${cursor ?? 'mbr_~'}`

export function pageOfMembers(actor: Actor, query: PageQuery): RawBuilder<unknown> {
  const { term, limit, names } = query
  const within = conditions(actor, query)
  const page = sql`order by m.id ${orderOf(query)} limit ${sql.lit(limit)}`
  const past = pastCursor(sql`m.id`, query)
  const status = onlyStatus(query)
  if (!term && status) return membersOfStatus(actor, query, status)
  if (!term) return sql`select ${COLUMNS} from members m where ${within} and ${past} ${page}`
  if (names && names !== 'many') return membersNamed(query, names, within)
  // Two letters are in half of all names: scanning the newest members finds a page of them sooner than any index.
  if (scansByName(query))
    return sql`select ${COLUMNS} from members m where m.full_name ilike ${containsPattern(term.text)} and ${within} and ${past} ${page}`
  // Materialized, because the planner would otherwise scan all members backwards for a rare name.
  return sql`with found as materialized (${membersFoundBy(term, within)}) select ${COLUMNS} from found join members m on m.id = found.id
    where ${past} ${page}`
}

const scansByName = ({ term, names }: PageQuery): boolean => term?.by === 'name' && (names === 'many' || term.text.length < 3)

/** The newest members of each name, by index, and the newest of all those. */
function membersNamed(query: PageQuery, names: readonly string[], within: RawBuilder<unknown>): RawBuilder<unknown> {
  const newest = (column: string) => sql`(select m.id from members m where lower(${sql.ref(column)}) = n.name and ${within}
    and ${pastCursor(sql`m.id`, query)} order by m.id ${orderOf(query)} limit ${sql.lit(query.limit)})`
  return sql`select ${COLUMNS} from (
      select distinct f.id from unnest(${names}::text[]) n (name)
      cross join lateral (${newest('m.last_name')} union all ${newest('m.first_name')}) f
      order by f.id ${orderOf(query)} limit ${sql.lit(query.limit)}
    ) found join members m on m.id = found.id`
}

/** A status may have few or many members: its own index (memberships_status_member) finds the newest either way. */
function membersOfStatus(actor: Actor, query: PageQuery, status: string): RawBuilder<unknown> {
  const { status: _, ...filters } = query.filters
  return sql`select ${COLUMNS} from memberships ms join members m on m.id = ms.member_id
    where ms.status = ${status === 'WITHDRAWN' ? 'EXPIRED' : status} and ${SHOWN_MEMBERSHIP_STATUS} = ${status} and ${pastCursor(sql`ms.member_id`, query)}
      and ${conditions(actor, { ...query, filters })} and ${IS_CURRENT}
    order by ms.member_id ${orderOf(query)} limit ${sql.lit(query.limit)}`
}

function onlyStatus({ filters: { status } }: MemberSelection): string | null {
  const [only] = status?.values ?? []
  return status?.operator === 'is' && status.values.length === 1 && only && only !== 'NONE' ? only : null
}
