import { type RawBuilder, sql } from 'kysely'
import { listRows } from '#platform/queries/list-rows.ts'
import { type Reach, unfinishedList } from '#domains/membership/applications/contract.ts'
import { applications } from '#domains/membership/applications/server/applications.store.ts'
import { db } from '#platform/db.ts'
import { comparedOrNone, compared, momentCompared, somewhere } from '#platform/queries/sql-filter.ts'

/** An answer as text; null where nothing was typed. */
const answer = (name: string): RawBuilder<string | null> => sql<string | null>`nullif(btrim(a.answers ->> ${name}), '')`

/** The unfinished ones, the latest begun first (index: applications_unfinished). */
export const unfinishedRows = listRows(unfinishedList, {
  rows: () => applications().where('a.enrolled_at', 'is', null),
  counted: () => db().selectFrom('applications as a').where('a.enrolled_at', 'is', null),
  order: [sql`a.id`],
  search: foundBy,
  filters: {
    step: (filter) => compared(sql`a.step`, filter),
    reach: ({ values }) =>
      sql<boolean>`(${sql.join(
        REACHED.flatMap(([reach, by]) => (values.includes(reach) ? [by] : [])),
        sql` or `,
      )})`,
    state: (filter) => comparedOrNone(answer('state'), filter),
    plan: (filter) => comparedOrNone(answer('planCode'), filter),
    left: (filter) => momentCompared(sql`a.changed_at`, filter),
  },
})

const REACHED: readonly (readonly [Reach, RawBuilder<boolean>])[] = [
  ['phone', sql<boolean>`${answer('person.phone')} is not null`],
  ['email', sql<boolean>`${answer('person.email')} is not null`],
  ['nothing', sql<boolean>`(${answer('person.phone')} is null and ${answer('person.email')} is null)`],
]

/** By name, address, master code, or the digits of a phone number however they were written. */
function foundBy(search: string): RawBuilder<boolean> {
  const words = somewhere(search)
  const digits = search.replace(/\D/g, '')
  const ways = [
    sql<boolean>`concat_ws(' ', ${answer('person.firstName')}, ${answer('person.lastName')}) ilike ${words}`,
    sql<boolean>`${answer('person.email')} ilike ${words}`,
    sql<boolean>`${answer('masterCode')} ilike ${words}`,
    ...(digits.length >= 4 ? [sql<boolean>`regexp_replace(${answer('person.phone')}, '\\D', '', 'g') like ${`%${digits}%`}`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
