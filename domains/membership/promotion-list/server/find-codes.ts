import { sql } from 'kysely'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, nothingNamed, openedBefore, way } from '#domains/records/finders/server/finder.ts'
import { codesWithStatus } from '#domains/membership/promotion-list/server/list.store.ts'
import { officeDay } from '#platform/clock.ts'

/**
 * Codes by a part of the code or its description; one that is spelled nearly so where none is; a single-use code, whole, leads to the code
 * it was issued under.
 */
export const codesFinder: Finder = {
  kind: 'promotion',
  query: (actor, terms) => {
    if (!may(actor, 'promotions.read')) return null
    const { compact, letters, text, words } = terms
    const found = foundIds([
      openedBefore(terms, (ids) => sql`select p.id from promotions p where p.id = any (${ids})`),
      way(
        /^[\w-]{3,32}$/.test(text) ? text : null,
        'code',
        1,
        (code) => sql`select coalesce(p.issued_under, p.id) as id from promotions p where p.code = ${code}`,
      ),
      way(compact ?? (letters.length > 2 ? letters : null), 'code', 2, (part) => {
        const like = `%${part.toLowerCase()}%`
        return sql`select p.id from promotions p where p.issued_under is null and search_letters(p.code::text) like ${like}`
      }),
      way(letters.length > 3 ? letters : null, 'similar_code', 3, (code) => {
        return sql`select p.id from promotions_coded_nearly(${code}) n join promotions p on p.id = n.id
          where ${nothingNamed(sql`search_letters(p.code::text)`, words, sql`promotions p where p.issued_under is null`)} order by n.near desc`
      }),
      way(letters.length > 2 ? letters : null, 'description', 2, (part) => {
        return sql`select p.id from promotions p where p.issued_under is null and search_letters(p.description) like ${`%${part}%`}`
      }),
    ])
    return (
      found &&
      sql`select c.id, c.code::text as title, nullif(c.description, '') as detail, c.status, null::bigint as amount, null::date as day,
            null::text as key, null::text as "memberId", f.field, f.certainty, c.created_at as at
          from ${found} f join (${codesWithStatus({ search: null, today: officeDay() })}) c on c.id = f.id`
    )
  },
  addressOf: (_, { id }) => pathTo('/account-center/promotion-codes/:promotionId', { promotionId: id }),
}
