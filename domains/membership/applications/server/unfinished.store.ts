import { type RawBuilder, sql } from 'kysely'
import type { UnfinishedQuery, ContactKind, UNFINISHED_FILTER_NAMES } from '#domains/membership/applications/rules/list-query.ts'
import { applications } from '#domains/membership/applications/server/applications.store.ts'
import { countRows } from '#platform/queries/count-rows.ts'
import { db } from '#platform/db.ts'
import { allConditions, nullableColumnFilter, columnFilter, momentFilter, containsPattern } from '#platform/queries/sql-filter.ts'
import type { Filter } from '#platform/filters.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of unfinished applications, newest first (index: applications_unfinished). */
export async function unfinishedPage(query: UnfinishedQuery, { cursor, limit }: Page) {
  const { oldestFirst } = query
  const page = applications()
    .where('a.enrolled_at', 'is', null)
    .where(unfinishedWhere(query))
    .orderBy('a.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
  const found = await (cursor ? page.where(oldestFirst ? sql<boolean>`a.id > ${cursor}` : sql<boolean>`a.id < ${cursor}`) : page).execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** How many there are, counted up to `most`. */
export async function countUnfinished(query: UnfinishedQuery, most: number): Promise<number> {
  const few = db()
    .selectFrom('applications as a')
    .select(sql<number>`1`.as('one'))
    .where('a.enrolled_at', 'is', null)
    .where(unfinishedWhere(query))
    .limit(most)
  return countRows(few)
}

function unfinishedWhere({ search, filters }: UnfinishedQuery): RawBuilder<boolean> {
  const conditions = Object.entries(filters).map(([name, filter]) => FILTERS[name as (typeof UNFINISHED_FILTER_NAMES)[number]](filter))
  return allConditions([...conditions, search ? searchWhere(search) : null])
}

/** One answer as text; null when it is empty. */
const answer = (name: string): RawBuilder<string | null> => sql<string | null>`nullif(btrim(a.answers ->> ${name}), '')`

const FILTERS: Readonly<Record<(typeof UNFINISHED_FILTER_NAMES)[number], (filter: Filter) => RawBuilder<boolean>>> = {
  step: (filter) => columnFilter(sql`a.step`, filter),
  reach: ({ values }) =>
    sql<boolean>`(${sql.join(
      CONTACT_WHERE.flatMap(([reach, by]) => (values.includes(reach) ? [by] : [])),
      sql` or `,
    )})`,
  state: (filter) => nullableColumnFilter(answer('state'), filter),
  plan: (filter) => nullableColumnFilter(answer('planCode'), filter),
  left: (filter) => momentFilter(sql`a.changed_at`, filter),
}

const CONTACT_WHERE: readonly (readonly [ContactKind, RawBuilder<boolean>])[] = [
  ['phone', sql<boolean>`${answer('person.phone')} is not null`],
  ['email', sql<boolean>`${answer('person.email')} is not null`],
  ['nothing', sql<boolean>`(${answer('person.phone')} is null and ${answer('person.email')} is null)`],
]

/** Searches name, address, master code, and the digits of a phone number in any format. */
function searchWhere(search: string): RawBuilder<boolean> {
  const words = containsPattern(search)
  const digits = search.replace(/\D/g, '')
  const matches = [
    sql<boolean>`concat_ws(' ', ${answer('person.firstName')}, ${answer('person.lastName')}) ilike ${words}`,
    sql<boolean>`${answer('person.email')} ilike ${words}`,
    sql<boolean>`${answer('masterCode')} ilike ${words}`,
    ...(digits.length >= 4 ? [sql<boolean>`regexp_replace(${answer('person.phone')}, '\\D', '', 'g') like ${`%${digits}%`}`] : []),
  ]
  return sql<boolean>`(${sql.join(matches, sql` or `)})`
}
