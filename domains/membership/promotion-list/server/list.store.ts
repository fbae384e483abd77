import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { ListPage, ListRows } from '#platform/queries/list-rows.ts'
import type { promotionList, PromotionView } from '#domains/membership/promotion-list/contract.ts'
import type { PromotionScope } from '#domains/membership/promotion-list/rules/scopes.ts'
import { PROMOTION_STATUSES, type PromotionStatus, SOON_DAYS, type Watched } from '#domains/membership/promotions/rules/promotion-status.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import { allConditions, columnFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Filter, ListQuery } from '#platform/filters.ts'
import type { Id } from '#platform/ids.ts'
import { presentAll } from '#domains/membership/promotion-list/server/present-promotion.ts'
import { codesByIds } from '#domains/membership/promotion-list/server/codes.ts'

/** The query, and the day it is made for: the status of a code depends on the day. */
export type PromotionQueryOnDay = Query & { today: Day }
type Rules = (typeof promotionList)['filters']
export type Query = ListQuery<Rules>

/** The list reads a page of ids first, because the status of every code is computed; then the columns of those few. */
export const promotionRows: ListRows<Rules, PromotionView, Actor> = {
  page: async (actor, query, { cursor, limit }) => {
    const found = await codesPage(onToday(query), { cursor, limit: limit + 1 })
    const rows = await presentAll(actor, await codesByIds(found.slice(0, limit)))
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
  },
  count: async (_, query) => ({ count: (await countsOf(query)).found }),
}

export const onToday = (query: Query): PromotionQueryOnDay => ({ ...query, today: officeDay() })

export const countsOf = (query: Query) => countCodes(onToday(query))

/** The ids of a page of created codes, newest first (index: promotions_own). */
export async function codesPage(query: PromotionQueryOnDay, page: ListPage): Promise<Id<'promotion'>[]> {
  const { rows } = await codesQuery(query, page).execute(db())
  return rows.map(({ id }) => id)
}

export const codesQuery = (query: PromotionQueryOnDay, { cursor, limit }: ListPage) => sql<{ id: Id<'promotion'> }>`
  select c.id from (${codesWithStatus(query)}) c
  where ${filterWhere(query)} and ${cursor ? sql`c.id < ${cursor}` : sql`true`}
  order by c.id desc limit ${limit}`

export type CodeCounts = Record<'all' | PromotionStatus | Watched, number>

/** How many codes match the filters, and how many of each kind match the search. */
export async function countCodes(query: PromotionQueryOnDay): Promise<{ found: number; counts: CodeCounts }> {
  const { rows } = await sql<{ found: number } & CodeCounts>`
    select ${countWhere(filterWhere(query))} as found, count(*)::int as "all",
      ${countWhere(ENDS_SOON(query))} as ends_soon, ${countWhere(UNUSED)} as unused,
      ${sql.join(PROMOTION_STATUSES.map((status) => sql`${countWhere(sql`c.status = ${status}`)} as ${sql.ref(status)}`))}
    from (${codesWithStatus(query)}) c`.execute(db())
  const [row] = rows
  if (!row) throw new Error('Counting always answers.')
  const { found, ...counts } = row
  return { found, counts }
}

const countWhere = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`

/**
 * Each code with its status on the day: the rule `statusOn` in SQL; list.test.ts compares the two. For single-use
 * codes the used ones count, as in `codes.store.ts`.
 */
export const codesWithStatus = ({ search, today }: Pick<PromotionQueryOnDay, 'search' | 'today'>) => sql`
  select p.*, u.used, case when p.stopped_at is not null then 'stopped' when p.ends_on < ${today}::date then 'over'
      when u.used >= u.most then 'used_up' when p.starts_on > ${today}::date then 'coming' else 'running' end as status
  from promotions p cross join lateral (
    select coalesce(sum(i.redemptions), 0)::int as used, nullif(count(*), 0)::int as most
    from promotions i where p.single_use and i.issued_under = p.id having p.single_use
    union all select p.redemptions, p.max_redemptions where not p.single_use
  ) u
  where p.issued_under is null and ${search ? sql`p.code || ' ' || p.description ilike ${containsPattern(search)}` : sql`true`}`

const filterWhere = ({ filters: { status, kind, scope, alliance, only }, today }: PromotionQueryOnDay): RawBuilder<boolean> =>
  allConditions([
    status ? columnFilter(sql`c.status`, status) : null,
    kind ? columnFilter(sql`c.kind`, kind) : null,
    scope ? matchesAny(scope, SCOPE) : null,
    alliance ? sql<boolean>`c.alliance_ids && ${[...alliance.values]}::text[]` : null,
    only ? matchesAny(only, { ends_soon: ENDS_SOON({ today }), unused: UNUSED }) : null,
  ])

/** A code may match several of these at once. */
function matchesAny<Word extends string>({ operator, values }: Filter, condition: Record<Word, RawBuilder<boolean>>): RawBuilder<boolean> {
  const names = (Object.keys(condition) as Word[]).filter((word) => values.includes(word))
  const matching = sql<boolean>`(${sql.join(
    names.map((word) => condition[word]),
    sql` or `,
  )})`
  return operator === 'not' ? sql<boolean>`not ${matching}` : matching
}

const ENDS_SOON = ({ today }: { today: Day }) =>
  sql<boolean>`(c.status = 'running' and coalesce(c.ends_on <= ${addDays(today, SOON_DAYS)}::date, false))`
const UNUSED = sql<boolean>`(c.status = 'running' and c.used = 0)`

const LIMITED = {
  plans: sql<boolean>`cardinality(c.plan_codes) > 0`,
  agencies: sql<boolean>`cardinality(c.master_codes) > 0`,
  alliances: sql<boolean>`cardinality(c.alliance_ids) > 0`,
  states: sql<boolean>`cardinality(c.states) > 0`,
  new_members: sql<boolean>`c.new_members_only`,
  given_out_singly: sql<boolean>`c.single_use`,
} satisfies Record<Exclude<PromotionScope, 'everybody'>, RawBuilder<boolean>>

/** The rule `scopesOf` in SQL. */
const SCOPE: Record<PromotionScope, RawBuilder<boolean>> = {
  ...LIMITED,
  everybody: sql<boolean>`not (${sql.join(Object.values(LIMITED), sql` or `)})`,
}
