import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type LEAD_FILTER_NAMES, type LeadQuery, NOBODY } from '#domains/distribution/lead-list/rules/list-query.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import { allOf, compared, comparedOrNone } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'
import { leadsVisibleTo, leads, foundBy } from '#domains/distribution/leads/server/visible-leads.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the leads an actor may know of. Which index each rides on: lead-list.test.ts. */
export async function leadsPage(actor: Actor, looking: LeadQuery, { cursor, limit }: Page) {
  const found = await leadsQuestion(actor, looking, { cursor, limit: limit + 1 }).execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export function leadsQuestion(actor: Actor, looking: LeadQuery, { cursor, limit }: Page) {
  const { oldestFirst } = looking
  const query = leads(actor)
    .where(leadWhere(looking))
    .orderBy('l.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
  return cursor ? query.where(oldestFirst ? sql<boolean>`l.id > ${cursor}` : sql<boolean>`l.id < ${cursor}`) : query
}

/** How many there are, counted no further than `most`. */
export async function countLeads(actor: Actor, looking: LeadQuery, most: number): Promise<number> {
  const few = db()
    .selectFrom('leads as l')
    .select(sql<number>`1`.as('one'))
    .where(leadsVisibleTo(actor))
    .where(leadWhere(looking))
    .limit(most)
  return countRows(few)
}

function leadWhere({ search, filters }: LeadQuery): RawBuilder<boolean> {
  const asked = Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof LEAD_FILTER_NAMES)[number]](filter))
  return allOf([...asked, search ? foundBy(search) : null])
}

const FILTERS: Readonly<Record<(typeof LEAD_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  stage: (filter) => compared(sql`l.stage`, filter),
  owner: (filter) => comparedOrNone(sql`l.owner_id`, filter, NOBODY),
  state: (filter) => compared(sql`l.state`, filter),
  source: (filter) => compared(sql`l.source`, filter),
  next: (filter) => compared(sql`l.next_action_on`, filter),
}
