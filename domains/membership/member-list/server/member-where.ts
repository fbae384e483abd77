import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { MemberQuery, MemberFilterName } from '#domains/membership/member-list/rules/list-query.ts'
import { compared, momentCompared } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'

/** Which members, before anything is shown of them: these few by id, or all that match. */
export type Which = MemberQuery & { ids?: readonly Id<'member'>[] }

const BELONGING = { member: 'm.id', agent: 'm.agent_id', masterCode: 'm.master_code' }

/** Everything that must be true of a member `m` besides the clue: within scope, whole, and each filter. */
export function conditions(actor: Actor, { filters, ids }: Which): RawBuilder<unknown> {
  const all = [visibleTo(actor, BELONGING), sql`m.merged_into is null`, ...filtersOf(filters)]
  if (ids) all.push(sql`m.id = any (${ids})`)
  return sql.join(all, sql` and `)
}

const filtersOf = (filters: MemberQuery['filters']): RawBuilder<unknown>[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter ? [FILTERS[name as MemberFilterName](filter)] : []))

const FILTERS: Readonly<Record<MemberFilterName, (filter: Filter) => RawBuilder<unknown>>> = {
  status: standing,
  state: (filter) => compared(sql`m.state`, filter),
  masterCode: (filter) => compared(sql`m.master_code`, filter),
  agent: ({ operator, values }) =>
    operator === 'not' ? sql`(m.agent_id is null or m.agent_id <> all (${values}))` : sql`m.agent_id = any (${values})`,
  paidThrough: (filter) => ofCurrent(compared(sql`ms.paid_through_on`, filter)),
  since: (filter) => momentCompared(sql`m.created_at`, filter),
  vehicles: ({ values }) => sql`${values.includes('some') ? sql`` : sql`not `}exists (select 1 from vehicles v where v.member_id = m.id)`,
  account: ({ values }) => (values.includes('some') ? sql`m.identity_id is not null` : sql`m.identity_id is null`),
}

function standing({ operator, values }: Filter): RawBuilder<unknown> {
  const statuses = values.filter((value) => value !== 'NONE')
  const wanted = sql`(${ofCurrent(sql`ms.status = any (${statuses})`)}${values.includes('NONE') ? sql` or ${NEVER_HAD_ONE}` : sql``})`
  return operator === 'not' ? sql`not ${wanted}` : wanted
}

const NEVER_HAD_ONE = sql`not exists (select 1 from memberships ms where ms.member_id = m.id)`
export const LIVE = sql.raw(`'ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED'`)

/** Something that is true of the membership the list speaks of: the live one, else the newest. */
const ofCurrent = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from memberships ms where ms.member_id = m.id and ${condition} and ${IS_CURRENT})`

export const IS_CURRENT = sql`not exists (select 1 from memberships o where o.member_id = ms.member_id and o.id <> ms.id
  and (o.status in (${LIVE}) or (ms.status not in (${LIVE}) and o.id > ms.id)))`

/** The same question asked in the same words has the same key: statements are prepared under it. */
export const keyOf = (actor: Actor, { clue, filters, oldestFirst, ids }: Which): string =>
  [
    actor.role,
    clue ? `${clue.by}${clue.by === 'name' && clue.text.length < 3 ? '-short' : ''}` : 'all',
    ...Object.entries(filters).map(([name, filter]) => `${name}-${filter.operator}${shapeOf(name, filter)}`),
    ...(oldestFirst ? ['oldest'] : []),
    ...(ids ? ['ids'] : []),
  ].join('.')

/** Where the words differ with the value as well, and not only the value. */
const shapeOf = (name: string, { values }: Filter): string => {
  if (name === 'vehicles' || name === 'account') return `-${values[0]}`
  return `${name === 'status' && values.includes('NONE') ? '-none' : ''}${values.length === 1 ? '-one' : ''}`
}
