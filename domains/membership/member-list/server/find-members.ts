import { SHOWN_MEMBERSHIP_STATUS } from '#domains/membership/memberships/server/memberships.ts'
import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { visibleTo } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import {
  beginsWith,
  type Finder,
  compactEndsWith,
  foundIds,
  openedBefore,
  phoneEndsWith,
  way,
  type Way,
  vinEndsWith,
} from '#domains/records/finders/server/finder.ts'
import type { SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import { namedMembers } from '#domains/membership/member-list/server/named-members.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import { containsPattern } from '#platform/queries/sql-filter.ts'
import { LIVE } from '#domains/membership/member-list/server/member-where.ts'

/** The page of a member for whoever has members. Sales recruit agencies, and look for no members. */
export function memberPage({ role }: Actor, memberId: string): string | null {
  switch (role) {
    case 'staff':
      return pathTo('/account-center/members/:memberId', { memberId })
    case 'agent':
    case 'agent-admin':
      return pathTo('/agent-center/members/:memberId', { memberId })
    case 'sales-agent':
    case 'sales-admin':
    case 'member':
      return null
  }
}

export const membersFinder: Finder = {
  kind: 'member',
  query: (actor, terms) => {
    if (!may(actor, 'members.list') || memberPage(actor, '') === null) return null
    const found = foundIds(waysTo(actor, terms))
    return (
      found &&
      sql`select m.id, m.full_name as title, concat_ws(' · ', m.city || ', ' || m.state, m.email) as detail, c.status, null::bigint as amount,
            null::date as day, null::text as key, m.id as "memberId", f.field, f.certainty, m.created_at as at
          from ${found} f join members m on m.id = f.id
          left join lateral (select ${SHOWN_MEMBERSHIP_STATUS} as status from memberships ms where ms.member_id = m.id
            order by (ms.status in (${LIVE})) desc, ms.id desc limit 1) c on true
          where m.merged_into is null and ${visibleTo(actor, MEMBER_OWNER)}`
    )
  },
  addressOf: (actor, { id }) => memberPage(actor, id),
}

function waysTo(actor: Actor, terms: SearchTerms): (Way | null)[] {
  const within = sql`m.merged_into is null and ${visibleTo(actor, MEMBER_OWNER)}`
  const named = namedMembers(terms, within)
  return [
    openedBefore(terms, (ids) => sql`select m.id from members m where m.id = any (${ids}) and ${within}`),
    way(terms.email, 'email', 1, (email) => sql`select m.id from members m where m.email = ${email} and ${within}`),
    // Materialized, because the planner would otherwise scan all members for the first ten that it expects to be many.
    way(
      terms.email,
      'email',
      2,
      (email) => sql`select o.id from (with of_email as materialized (
        select m.id from members m where m.email::text ilike ${containsPattern(email)} and ${within}) select * from of_email) o`,
    ),
    // One word may be how an address begins.
    way(
      /^[a-z0-9]{3,}$/.test(terms.letters) ? terms.letters : null,
      'email',
      2,
      (start) => sql`select m.id from members m where ${beginsWith(sql`lower(m.email::text)`, start)} and ${within}`,
    ),
    way(terms.phone, 'phone', 1, (phone) =>
      phone.length === 10
        ? sql`select m.id from members m where right(${PHONE}, 10) = ${phone} and ${within}`
        : sql`select m.id from members m where ${phoneEndsWith('m.phone', phone)} and ${within}`,
    ),
    way(
      terms.vinEnd,
      'vin',
      1,
      (vin) => sql`select m.id from vehicles v join members m on m.id = v.member_id
        where ${vinEndsWith(vin)} and ${within}`,
    ),
    way(
      terms.compact,
      'policy_number',
      1,
      (policy) => sql`select m.id from members m where search_compact(m.policy_number) = ${policy} and ${within}`,
    ),
    way(
      terms.compact,
      'policy_number',
      2,
      (end) => sql`select m.id from members m where ${compactEndsWith('m.policy_number', end)} and ${within}`,
    ),
    named && sql`select n.id, case n.certainty when 3 then 'similar_name' else 'name' end as field, n.certainty from ${named} n`,
    // What a merged member was called or called from leads to the one who stays.
    way(
      terms.words.length > 1 ? terms.letters : null,
      'name',
      2,
      (name) => sql`select m.merged_into as id from members m where m.merged_into is not null and search_letters(m.full_name) = ${name}`,
    ),
    way(
      terms.phone?.length === 10 ? terms.phone : null,
      'phone',
      1,
      (phone) => sql`select m.merged_into as id from members m where m.merged_into is not null and right(${PHONE}, 10) = ${phone}`,
    ),
  ]
}

const PHONE = sql.raw(String.raw`regexp_replace(coalesce(m.phone, ''), '\D', '', 'g')`)
