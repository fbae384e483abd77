import { sql } from 'kysely'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { type Finder, foundIds, openedBefore, way } from '#domains/records/finders/server/finder.ts'
import { memberPage } from '#domains/membership/member-list/server/find-members.ts'
import { membershipsVisibleTo, SHOWN_MEMBERSHIP_STATUS } from '#domains/membership/memberships/server/memberships.ts'

/** The first membership is BW-100001: "12" is BW-100012. */
const FIRST = 100_000

export const membershipsFinder: Finder = {
  kind: 'membership',
  query: (actor, terms) => {
    if (!may(actor, 'memberships.read') || (actor.role !== 'member' && memberPage(actor, '') === null)) return null
    const within = membershipsVisibleTo(actor)
    const found = foundIds([
      openedBefore(terms, (ids) => sql`select ms.id from memberships ms where ms.id = any (${ids}) and ${within}`),
      way(terms.membership, 'number', 1, (count) => {
        const counts = count < FIRST ? [count, FIRST + count] : [count]
        return sql`select ms.id from memberships ms where search_count(ms.number) = any (${counts}::bigint[]) and ${within}`
      }),
      way(
        terms.compact,
        'number',
        1,
        (compact) => sql`select ms.id from memberships ms where ms.number = ${compact.replace(/^BW/, 'BW-')} and ${within}`,
      ),
    ])
    return (
      found &&
      sql`select ms.id, ms.number as title, m.full_name as detail, ${SHOWN_MEMBERSHIP_STATUS} as status, null::bigint as amount, null::date as day, null::text as key,
            m.id as "memberId", f.field, f.certainty, ms.created_at as at
          from ${found} f join memberships ms on ms.id = f.id join members m on m.id = ms.member_id`
    )
  },
  addressOf: (actor, { memberId }) =>
    actor.role === 'member' ? pathTo('/member-center/benefits') : memberId === null ? null : memberPage(actor, memberId),
}
