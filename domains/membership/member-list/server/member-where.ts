import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { SHOWN_MEMBERSHIP_STATUS } from '#domains/membership/memberships/server/memberships.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import type { SqlFilters } from '#platform/queries/list-rows.ts'
import type { memberList } from '#domains/membership/member-list/contract.ts'
import { parseSearch, type SearchTerm } from '#domains/membership/member-list/rules/finding.ts'
import { columnFilter, momentFilter } from '#platform/queries/sql-filter.ts'
import type { Filter, Filters, ListQuery } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'

type Rules = (typeof memberList)['filters']

/** Search, filters and order of the list; what is searched is read as one term. */
export type MemberQuery = { term: SearchTerm | null; filters: Filters<Rules>; oldestFirst: boolean }

export const memberQuery = ({ search, ...query }: ListQuery<Rules>): MemberQuery => ({ term: parseSearch(search ?? ''), ...query })

/** The members to select, before columns are joined: these few by id, or all that match. */
export type MemberSelection = MemberQuery & { ids?: readonly Id<'member'>[] }

/** The conditions on a member `m` besides the search: within scope, not merged, and each filter. */
export function conditions(actor: Actor, { filters, ids }: MemberSelection): RawBuilder<unknown> {
  const all = [visibleTo(actor, MEMBER_OWNER), sql`m.merged_into is null`, ...filtersOf(filters)]
  if (ids) all.push(sql`m.id = any (${ids})`)
  return sql.join(all, sql` and `)
}

const filtersOf = (filters: MemberQuery['filters']): RawBuilder<unknown>[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter ? [FILTERS[name as keyof Rules](filter)] : []))

const FILTERS: SqlFilters<Rules> = {
  status: statusWhere,
  state: (filter) => columnFilter(sql`m.state`, filter),
  masterCode: (filter) => columnFilter(sql`m.master_code`, filter),
  agent: ({ operator, values }) =>
    operator === 'not' ? sql<boolean>`(m.agent_id is null or m.agent_id <> all (${values}))` : sql<boolean>`m.agent_id = any (${values})`,
  paidThrough: (filter) => ofCurrentMembership(columnFilter(sql`ms.paid_through_on`, filter)),
  since: (filter) => momentFilter(sql`m.created_at`, filter),
  vehicles: ({ values }) =>
    sql<boolean>`${values.includes('some') ? sql`` : sql`not `}exists (select 1 from vehicles v where v.member_id = m.id)`,
  account: ({ values }) => (values.includes('some') ? sql<boolean>`m.identity_id is not null` : sql<boolean>`m.identity_id is null`),
}

function statusWhere({ operator, values }: Filter): RawBuilder<boolean> {
  const statuses = values.filter((value) => value !== 'NONE')
  const orNone = values.includes('NONE') ? sql` or ${NEVER_HAD_ONE}` : sql``
  const condition = sql<boolean>`(${ofCurrentMembership(sql`${SHOWN_MEMBERSHIP_STATUS} = any (${statuses})`)}${orNone})`
  return operator === 'not' ? sql<boolean>`not ${condition}` : condition
}

const NEVER_HAD_ONE = sql`not exists (select 1 from memberships ms where ms.member_id = m.id)`
export const LIVE = sql.raw(`'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'`)

/** A condition on the membership the list shows: the live one, else the newest. */
const ofCurrentMembership = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from memberships ms where ms.member_id = m.id and ${condition} and ${IS_CURRENT})`

export const IS_CURRENT = sql`not exists (select 1 from memberships o where o.member_id = ms.member_id and o.id <> ms.id
  and (o.status in (${LIVE}) or (ms.status not in (${LIVE}) and o.id > ms.id)))`

/** Queries with the same SQL text have the same key: statements are prepared under it. */
export const keyOf = (actor: Actor, { term, filters, oldestFirst, ids }: MemberSelection): string =>
  [
    actor.role,
    term ? `${term.by}${term.by === 'name' && term.text.length < 3 ? '-short' : ''}` : 'all',
    ...Object.entries(filters).map(([name, filter]) => `${name}-${filter.operator}${shapeOf(name, filter)}`),
    ...(oldestFirst ? ['oldest'] : []),
    ...(ids ? ['ids'] : []),
  ].join('.')

/** For filters whose SQL text differs with the value, and not only the parameter. */
const shapeOf = (name: string, { values }: Filter): string => {
  if (name === 'vehicles' || name === 'account') return `-${values[0]}`
  return `${name === 'status' && values.includes('NONE') ? '-none' : ''}${values.length === 1 ? '-one' : ''}`
}
