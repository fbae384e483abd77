import { type RawBuilder, sql } from 'kysely'
import { listRows } from '#platform/queries/list-rows.ts'
import { type ContactKind, unfinishedList } from '#domains/membership/applications/unfinished-contract.ts'
import { applications } from '#domains/membership/applications/server/applications.store.ts'
import { db } from '#platform/db.ts'
import { nullableColumnFilter, columnFilter, momentFilter, containsPattern } from '#platform/queries/sql-filter.ts'

/** One answer as text; null when it is empty. */
const answer = (name: string): RawBuilder<string | null> => sql<string | null>`nullif(btrim(a.answers ->> ${name}), '')`

/** The unfinished applications, newest first (index: applications_unfinished). */
export const unfinishedRows = listRows(unfinishedList, {
  rows: () => applications().where('a.enrolled_at', 'is', null),
  counted: () => db().selectFrom('applications as a').where('a.enrolled_at', 'is', null),
  order: [sql`a.id`],
  search: searchWhere,
  filters: {
    step: (filter) => columnFilter(sql`a.step`, filter),
    reach: ({ values }) =>
      sql<boolean>`(${sql.join(
        CONTACT_WHERE.flatMap(([reach, by]) => (values.includes(reach) ? [by] : [])),
        sql` or `,
      )})`,
    state: (filter) => nullableColumnFilter(answer('state'), filter),
    plan: (filter) => nullableColumnFilter(answer('planCode'), filter),
    left: (filter) => momentFilter(sql`a.changed_at`, filter),
  },
})

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
