import { sql } from 'kysely'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, named, nothingNamed, openedBefore, phoneEndsWith, way } from '#domains/records/finders/server/finder.ts'
import { leadsVisibleTo } from '#domains/distribution/leads/server/visible-leads.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'

/** Leads by agency or contact, email, phone and NPN. One that was merged leads to the one that stays, where that is visible too. */
export const leadsFinder: Finder = {
  kind: 'lead',
  query: (actor, terms) => {
    if (!may(actor, 'leads.read')) return null
    const { words, letters } = terms
    const within = leadsVisibleTo(actor)
    const id = sql`select coalesce(l.merged_into, l.id) as id from leads l where`
    const found = foundIds([
      openedBefore(terms, (ids) => sql`${id} l.id = any (${ids}) and ${within}`),
      way(letters.length > 1 ? words : null, 'name', 2, (each) => {
        return sql`${id} ${named(sql`l.letters`, each)} and ${within} order by l.id desc`
      }),
      way(
        letters.length > 3 ? letters : null,
        'similar_name',
        3,
        (name) => sql`${id} ${name} <% l.letters and ${within}
        and ${nothingNamed(sql`l.letters`, words, sql`leads l where l.merged_into is null and ${within}`)}`,
      ),
      way(terms.email, 'email', 2, (email) => sql`${id} l.email::text ilike ${containsPattern(email)} and ${within}`),
      way(terms.phone, 'phone', 1, (phone) => sql`${id} ${phoneEndsWith('l.phone', phone)} and ${within}`),
      way(terms.npn, 'npn', 1, (npn) => sql`${id} ltrim(l.npn, '0') = ${npn.replace(/^0+/, '')} and ${within}`),
    ])
    return (
      found &&
      sql`select l.id, l.agency_name as title, concat_ws(' · ', l.contact_name, l.state) as detail, l.stage as status, null::bigint as amount,
            null::date as day, null::text as key, null::text as "memberId", f.field, f.certainty, l.stage_since as at
          from ${found} f join leads l on l.id = f.id where ${within}`
    )
  },
  addressOf: ({ role }, { id }) =>
    role === 'staff' ? pathTo('/account-center/board/:leadId', { leadId: id }) : pathTo('/sales-center/board/:leadId', { leadId: id }),
}
