import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type LEAD_FILTER_NAMES, type LeadQuery, NOBODY } from '#domains/distribution/lead-list/rules/list-query.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import { allConditions, columnFilter, nullableColumnFilter } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'
import { leadsVisibleTo, leads, foundBy } from '#domains/distribution/leads/server/visible-leads.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the leads visible to an actor. Which index each filter uses: lead-list.test.ts. */
export async function leadsPage(actor: Actor, query: LeadQuery, { cursor, limit }: Page) {
  const found = await leadsSelect(actor, query, { cursor, limit: limit + 1 }).execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export function leadsSelect(actor: Actor, query: LeadQuery, { cursor, limit }: Page) {
  const { oldestFirst } = query
  const select = leads(actor)
    .where(leadWhere(query))
    .orderBy('l.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
  return cursor ? select.where(oldestFirst ? sql<boolean>`l.id > ${cursor}` : sql<boolean>`l.id < ${cursor}`) : select
}

/** The number of leads, counted up to `most`. */
export async function countLeads(actor: Actor, query: LeadQuery, most: number): Promise<number> {
  const limited = db()
    .selectFrom('leads as l')
    .select(sql<number>`1`.as('one'))
    .where(leadsVisibleTo(actor))
    .where(leadWhere(query))
    .limit(most)
  return countRows(limited)
}

function leadWhere({ search, filters }: LeadQuery): RawBuilder<boolean> {
  const conditions = Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof LEAD_FILTER_NAMES)[number]](filter))
  return allConditions([...conditions, search ? foundBy(search) : null])
}

const FILTERS: Readonly<Record<(typeof LEAD_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  stage: (filter) => columnFilter(sql`l.stage`, filter),
  owner: (filter) => nullableColumnFilter(sql`l.owner_id`, filter, NOBODY),
  state: (filter) => columnFilter(sql`l.state`, filter),
  source: (filter) => columnFilter(sql`l.source`, filter),
  next: (filter) => columnFilter(sql`l.next_action_on`, filter),
}
