import { sql } from 'kysely'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, openedBefore, way } from '#domains/records/finders/server/finder.ts'
import { nameWays } from '#domains/records/finders/server/name-ways.ts'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

const DIGITS = sql.raw(String.raw`regexp_replace(coalesce(a.phone, ''), '\D', '', 'g')`)

export const agenciesFinder: Finder = {
  kind: 'agency',
  query: (actor, terms) => {
    if (!may(actor, 'agencies.read')) return null
    const within = agenciesVisibleTo(actor)
    const id = sql`select a.id from agencies a where ${within} and`
    const found = foundIds([
      openedBefore(terms, (ids) => sql`${id} a.id = any (${ids})`),
      way(terms.masterCode, 'master_code', 1, ({ state, number }) =>
        state ? sql`${id} a.master_code = ${`${state}-${number}`}` : sql`${id} a.master_code like ${`%-${number}`}`,
      ),
      ...nameWays(terms, { table: 'a', select: sql`select a.id from agencies a where ${within}` }),
      way(terms.email, 'email', 2, (email) => sql`${id} a.email::text ilike ${containsPattern(email)}`),
      way(terms.phone, 'phone', 1, (phone) => sql`${id} ${DIGITS} like ${`%${phone}`}`),
      way(terms.npn, 'npn', 1, (npn) => sql`${id} a.npn = ${npn}`),
    ])
    return (
      found &&
      sql`select a.id, a.name as title, concat_ws(' · ', a.master_code, a.city, a.home_state) as detail, a.status, null::bigint as amount,
            null::date as day, a.master_code as key, null::text as "memberId", f.field, f.certainty, a.created_at as at
          from ${found} f join agencies a on a.id = f.id`
    )
  },
  addressOf: (_, { key }) => key && pathTo('/account-center/agencies/:masterCode', { masterCode: key }),
}
