import { sql } from 'kysely'
import { pathTo } from '#access/path-to.ts'
import { type Finder, foundIds, way } from '#domains/records/finders/server/finder.ts'
import { carNameInSql } from '#domains/membership/memberships/server/vehicles.ts'

/** A member’s own cars. Everybody else finds the member of a car. */
export const carsFinder: Finder = {
  kind: 'car',
  query: ({ role, memberId }, { letters, vinEnd }) => {
    if (role !== 'member' || memberId === null) return null
    const mine = sql`v.member_id = ${memberId}`
    const found = foundIds([
      way(vinEnd, 'vin', 1, (vin) => sql`select v.id from vehicles v where ${mine} and v.vin like ${`%${vin}`}`),
      way(
        letters || null,
        'car',
        2,
        (words) => sql`select v.id from vehicles v where ${mine} and search_letters(${carNameInSql}) like ${`%${words}%`}`,
      ),
    ])
    return (
      found &&
      sql`select v.id, ${carNameInSql} as title, right(v.vin, 6) as detail, null::text as status, null::bigint as amount, null::date as day,
            null::text as key, v.member_id as "memberId", f.field, f.certainty, v.created_at as at
          from ${found} f join vehicles v on v.id = f.id`
    )
  },
  addressOf: () => pathTo('/member-center/benefits'),
}
