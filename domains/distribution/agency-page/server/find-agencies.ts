import { sql } from 'kysely'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, named, nothingNamed, openedBefore, phoneEndsWith, way } from '#domains/records/finders/server/finder.ts'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

export const agenciesFinder: Finder = {
  kind: 'agency',
  query: (actor, terms) => {
    if (!may(actor, 'agencies.read')) return null
    const { words, letters } = terms
    const within = agenciesVisibleTo(actor)
    const id = sql`select a.id from agencies a where ${within} and`
    const found = foundIds([
      openedBefore(terms, (ids) => sql`${id} a.id = any (${ids})`),
      way(terms.masterCode, 'master_code', 1, ({ state, number }) =>
        state ? sql`${id} a.master_code = ${`${state}-${number}`}` : sql`${id} a.master_code like ${`%-${number}`}`,
      ),
      way(letters.length > 1 ? words : null, 'name', 2, (each) => {
        return sql`${id} ${named(sql`a.letters`, each)} order by a.id desc`
      }),
      way(letters.length > 3 && /[a-z]{4}/.test(letters) ? letters : null, 'similar_name', 3, (name) => {
        return sql`select a.id from agencies_named_nearly(${name}) n join agencies a on a.id = n.id where ${within}
          and ${nothingNamed(sql`a.letters`, words, sql`agencies a where ${within}`)} order by n.near desc`
      }),
      way(terms.email, 'email', 2, (email) => sql`${id} a.email::text ilike ${containsPattern(email)}`),
      way(terms.phone, 'phone', 1, (phone) => sql`${id} ${phoneEndsWith('a.phone', phone)}`),
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
