import { sql } from 'kysely'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, openedBefore, way } from '#domains/records/finders/server/finder.ts'
import { claimPage } from '#domains/claims/claim-list/server/find-claims.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'

/** Documents of the claims an actor may know of, by a part of the file's name (index: documents_file_name). */
export const documentsFinder: Finder = {
  kind: 'document',
  query: (actor, terms) => {
    if (!may(actor, 'claims.read_document')) return null
    const within = sql`d.state in ('examining', 'clean', 'quarantined') and ${visibleClaims(actor)}`
    const found = foundIds([
      openedBefore(
        terms,
        (ids) => sql`select d.id from documents d join claims c on c.id = d.claim_id where d.id = any (${ids}) and ${within}`,
      ),
      way(terms.letters.length > 2 ? terms.letters : null, 'file_name', 2, (name) => {
        const isNamed = sql`search_letters(d.file_name) like ${`%${name}%`}`
        if (actor.role !== 'staff')
          return sql`select d.id from documents d join claims c on c.id = d.claim_id where ${isNamed} and ${within}`
        // Materialized, because the planner would otherwise read every file's name for the first ten that it expects to be many.
        return sql`select d.id from (with of_name as materialized (select d.id, d.claim_id, d.state from documents d where ${isNamed}) select * from of_name) d
            join claims c on c.id = d.claim_id where ${within}`
      }),
    ])
    return (
      found &&
      sql`select d.id, d.file_name as title, c.number as detail, null::text as status, null::bigint as amount, null::date as day, c.id as key,
            c.member_id as "memberId", f.field, f.certainty, d.at
          from ${found} f join documents d on d.id = f.id join claims c on c.id = d.claim_id`
    )
  },
  addressOf: (actor, { key }) => key && claimPage(actor, key),
}
