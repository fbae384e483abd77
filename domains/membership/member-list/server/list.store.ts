import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { membersFoundBy } from '#domains/membership/member-list/server/finding.store.ts'
import { conditions, IS_CURRENT, keyOf, LIVE, type Which } from '#domains/membership/member-list/server/member-where.ts'
import type { MembershipStatus } from '#domains/membership/memberships/rules/membership.ts'
import { namedQuery, db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
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
  plan_name: string | null
  paid_through_on: Day | null
  created_at: Date
  has_account: boolean
}

/** A page of members. When a name is looked for: the few names that have its letters in them, or that they are many. */
export type Asked = Which & { cursor?: string | undefined; limit: number; names?: readonly string[] | 'many' }

/** A page of the members an actor may know of. Which index each rides on: list.plans.test.ts. */
export async function membersPage(actor: Actor, asked: Asked): Promise<MemberListRow[]> {
  return asking(`members.${keyOf(actor, asked)}.${waysOf(asked)}`, membersQuestion(actor, asked))
}

/** Only their ids: who comes before and after one of them, or whom something is done for. */
export async function memberIds(actor: Actor, asked: Asked): Promise<Id<'member'>[]> {
  const question = sql<{ id: Id<'member'> }>`select m.id from (${whichMembers(actor, asked)}) m order by m.id ${orderOf(asked)}`
  const rows = await asking(`members.ids.${keyOf(actor, asked)}.${waysOf(asked)}`, question)
  return rows.map(({ id }) => id)
}

/** How many there are, counted no further than `most`. */
export async function countMembers(actor: Actor, which: Omit<Asked, 'limit'>, most: number): Promise<number> {
  const asked = { ...which, limit: most }
  const question = sql<{ count: number }>`select count(*)::int as count from (${whichMembers(actor, asked)}) m`
  const [row] = await asking(`members.count.${keyOf(actor, which)}.${waysOf(asked)}`, question)
  return row?.count ?? 0
}

const waysOf = ({ names, limit }: Asked): string => `${names === 'many' ? 'many.' : names ? 'names.' : ''}${limit}`

function asking<Row extends object>(name: string, question: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = question.compile(db())
  return namedQuery<Row>(name, text, parameters)
}

/** First which members, by index and no more than asked for; then what is shown of those few. */
export function membersQuestion(actor: Actor, asked: Asked): RawBuilder<MemberListRow> {
  return sql<MemberListRow>`
    select m.id, m.full_name, m.email, m.phone, m.state, m.master_code, m.created_at,
           m.identity_id is not null as has_account,
           a.first_name || ' ' || a.last_name as agent_name, c.number, c.status, p.name as plan_name, c.paid_through_on
    from (${whichMembers(actor, asked)}) m
    left join users a on a.id = m.agent_id
    left join lateral (
      select ms.number, ms.status, ms.paid_through_on, ms.plan_version_id from memberships ms
      where ms.member_id = m.id order by (ms.status in (${LIVE})) desc, ms.id desc limit 1
    ) c on true
    left join plan_versions p on p.id = c.plan_version_id
    order by m.id ${orderOf(asked)}`
}

const COLUMNS = sql.raw('m.id, m.full_name, m.email, m.phone, m.state, m.master_code, m.agent_id, m.created_at, m.identity_id')
const orderOf = ({ oldestFirst }: Which) => sql.raw(oldestFirst ? 'asc' : 'desc')
const pastCursor = (column: RawBuilder<unknown>, { cursor, oldestFirst }: Asked) =>
  oldestFirst ? sql`${column} > ${cursor ?? 'mbr_'}` : sql`${column} < ${cursor ?? 'mbr_~'}`

export function whichMembers(actor: Actor, asked: Asked): RawBuilder<unknown> {
  const { clue, limit, names } = asked
  const within = conditions(actor, asked)
  const page = sql`order by m.id ${orderOf(asked)} limit ${sql.lit(limit)}`
  const past = pastCursor(sql`m.id`, asked)
  const status = onlyStatus(asked)
  if (!clue && status) return walkStatus(actor, asked, status)
  if (!clue) return sql`select ${COLUMNS} from members m where ${within} and ${past} ${page}`
  if (names && names !== 'many') return haveNames(asked, names, within)
  // Two letters are in half the names: walking the newest finds a page of them sooner than any index.
  if (walksForName(asked))
    return sql`select ${COLUMNS} from members m where m.full_name ilike ${containsPattern(clue.text)} and ${within} and ${past} ${page}`
  // Found first and for itself: left to choose, the planner walks the whole book backwards for a rare name.
  return sql`with found as materialized (${membersFoundBy(clue, within)}) select ${COLUMNS} from found join members m on m.id = found.id
    where ${past} ${page}`
}

const walksForName = ({ clue, names }: Asked): boolean => clue?.by === 'name' && (names === 'many' || clue.text.length < 3)

/** The newest of each name, by index, and of those the newest. */
function haveNames(asked: Asked, names: readonly string[], within: RawBuilder<unknown>): RawBuilder<unknown> {
  const newest = (column: string) => sql`(select m.id from members m where lower(${sql.ref(column)}) = n.name and ${within}
    and ${pastCursor(sql`m.id`, asked)} order by m.id ${orderOf(asked)} limit ${sql.lit(asked.limit)})`
  return sql`select ${COLUMNS} from (
      select distinct f.id from unnest(${names}::text[]) n (name)
      cross join lateral (${newest('m.last_name')} union all ${newest('m.first_name')}) f
      order by f.id ${orderOf(asked)} limit ${sql.lit(asked.limit)}
    ) found join members m on m.id = found.id`
}

/** Of one status there are few or many: its own index (memberships_status_member) finds the newest either way. */
function walkStatus(actor: Actor, asked: Asked, status: string): RawBuilder<unknown> {
  const { status: _, ...filters } = asked.filters
  return sql`select ${COLUMNS} from memberships ms join members m on m.id = ms.member_id
    where ms.status = ${status} and ${pastCursor(sql`ms.member_id`, asked)} and ${conditions(actor, { ...asked, filters })} and ${IS_CURRENT}
    order by ms.member_id ${orderOf(asked)} limit ${sql.lit(asked.limit)}`
}

function onlyStatus({ filters: { status } }: Which): string | null {
  const [only] = status?.values ?? []
  return status?.operator === 'is' && status.values.length === 1 && only && only !== 'NONE' ? only : null
}
