import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { visibleTo } from '#access/server/scope.ts'
import { may } from '#access/verbs.ts'
import { compactEndsWith, type Finder, foundIds, openedBefore, way, type Way, vinEndsWith } from '#domains/records/finders/server/finder.ts'
import type { SearchTerms } from '#domains/records/finders/rules/read-search.ts'
import { visibleClaims } from '#domains/claims/claims/server/claims.ts'
import { namedMembers } from '#domains/membership/member-list/server/named-members.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import { type ClaimStatus, shownStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { carNameInSql } from '#domains/membership/memberships/server/vehicles.ts'

/** The page of a claim. Sales know the status of a claim, and have no page of it. */
export function claimPage({ role }: Actor, claimId: string): string | null {
  switch (role) {
    case 'staff':
      return pathTo('/account-center/claims/:claimId', { claimId })
    case 'agent':
    case 'agent-admin':
      return pathTo('/agent-center/claims/:claimId', { claimId })
    case 'member':
      return pathTo('/member-center/claims/:claimId', { claimId })
    case 'sales-agent':
    case 'sales-admin':
      return null
  }
}

export const claimsFinder: Finder = {
  kind: 'claim',
  query: (actor, terms) => {
    if (!may(actor, 'claims.list') || claimPage(actor, '') === null) return null
    const found = foundIds(waysTo(actor, terms))
    return (
      found &&
      sql`select c.id, coalesce(c.number, '') as title,
            concat_ws(' · ', ${actor.role === 'member' ? sql`null` : sql`m.full_name`}, case when v.id is null then null else ${carNameInSql} end) as detail,
            c.status, null::bigint as amount, c.loss_on as day, c.outcome as key, c.member_id as "memberId",
            f.field, f.certainty, c.updated_at as at
          from ${found} f join claims c on c.id = f.id join members m on m.id = c.member_id left join vehicles v on v.id = c.vehicle_id
          where ${visibleClaims(actor)}`
    )
  },
  addressOf: (actor, { id }) => claimPage(actor, id),
  present: ({ role }, row) => ({ ...row, status: row.status && shownStatus(row.status as ClaimStatus, { toStaff: role === 'staff' }) }),
}

/** What an insurer calls a claim, found by its end too. */
const ENDS = [
  ['insurer_claim_number', 'c.insurer_claim_number'],
  ['policy_number', "c.facts->>'policyNumber'"],
] as const

/** A member of this name is surer than a claim of theirs. */
const OF_A_MEMBER = 0.5

function waysTo(actor: Actor, terms: SearchTerms): (Way | null)[] {
  const within = visibleClaims(actor)
  const named = actor.role === 'member' ? null : namedMembers(terms, sql`m.merged_into is null and ${visibleTo(actor, MEMBER_OWNER)}`)
  return [
    openedBefore(terms, (ids) => sql`select c.id from claims c where c.id = any (${ids}) and ${within}`),
    way(terms.claim, 'number', 1, ({ year, count }) => {
      const ofYear = year === null ? sql`true` : sql`c.number like ${`CLM-${year}-%`}`
      return sql`select c.id from claims c where search_count(c.number) = ${count} and ${ofYear} and ${within}`
    }),
    way(
      terms.compact,
      'insurer_claim_number',
      1,
      (compact) => sql`select c.id from claims c where search_compact(c.insurer_claim_number) = ${compact} and ${within}`,
    ),
    ...ENDS.map(([field, column]) =>
      way(terms.compact, field, 2, (end) => sql`select c.id from claims c where ${compactEndsWith(column, end)} and ${within}`),
    ),
    way(
      terms.vinEnd,
      'vin',
      2,
      (vin) => sql`select c.id from vehicles v join claims c on c.vehicle_id = v.id
        where ${vinEndsWith(vin)} and ${within}`,
    ),
    named &&
      sql`select c.id, case n.certainty when 3 then 'similar_name' else 'member_name' end as field, n.certainty + ${sql.lit(OF_A_MEMBER)} as certainty
        from ${named} n cross join lateral (select c.id from claims c where c.member_id = n.id and ${within} order by c.id desc limit 5) c`,
    actor.role === 'member' && terms.letters
      ? way(
          terms.letters,
          'car',
          2,
          (words) => sql`select c.id from claims c join vehicles v on v.id = c.vehicle_id
            where search_letters(${carNameInSql}) like ${`%${words}%`} and ${within}`,
        )
      : null,
  ]
}
