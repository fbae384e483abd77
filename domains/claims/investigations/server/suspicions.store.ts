import { sql } from 'kysely'
import { DEDUCTIBLE_LOSSES } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { NumberedClaim } from '#domains/claims/investigations/server/sharing.store.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Given } from '#platform/queries/batch-query.ts'

export type Suspicions = {
  sameInsurerNumber: NumberedClaim[]
  /** Claims of the member's household, including this one. */
  householdClaims: number
  filedPastDue: boolean
  agencyPerson: boolean
  documentEdited: boolean
  payeeChangedAt: Date | null
}

/** The claim, as values or as those of each of many. */
export type Suspected = {
  id: Given<Id<'claim'>>
  memberId: Given<Id<'member'>>
  membershipId: Given<Id<'membership'>>
  submittedAt: Given<Date | null>
  insurerNumber: Given<string | null>
}

/**
 * Facts from other records for the fraud flags (docs/rules.md §6.6): the insurer's claim number on another member's claim, the claims
 * of the household since a day, the status of the membership at filing, whether the member works for the agency that serves them,
 * whether a document was edited, and when the payee last changed.
 */
export const suspicionsOf = ({ id, memberId, membershipId, submittedAt, insurerNumber }: Suspected, since: Given<Day>) =>
  sql<Suspicions>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'number', coalesce(c.number, c.id))), '[]'::json) from (
          select id, number from claims
          where insurer_claim_number = ${insurerNumber} and member_id <> ${memberId} and status <> 'DRAFT' limit 20
        ) as c)
        as "sameInsurerNumber",
      exists (select from documents d where d.claim_id = ${id} and d.state = 'clean' and d.edited_why is not null) as "documentEdited",
      (select max(p.created_at) from payees p
        where p.member_id = ${memberId} and exists (select from payees e where e.member_id = p.member_id and e.created_at < p.created_at))
        as "payeeChangedAt",
      (select count(*)::int from claims c
        where c.member_id in (${household(memberId)}) and c.loss_on >= ${since}
          and (c.loss_type is null or c.loss_type in (${sql.join(DEDUCTIBLE_LOSSES)}))
          and (c.id = ${id} or (c.status not in ('DRAFT', 'WITHDRAWN') and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate'))))
        as "householdClaims",
      coalesce(
        (select e.to_state from history_events e
          where e.noun = 'membership' and e.noun_id = ${membershipId} and e.to_state is not null and e.at <= coalesce(${submittedAt}::timestamptz, 'infinity')
          order by e.seq desc limit 1),
        (select e.from_state from history_events e
          where e.noun = 'membership' and e.noun_id = ${membershipId} and e.from_state is not null and e.at > ${submittedAt}::timestamptz
          order by e.seq limit 1),
        (select ms.status from memberships ms where ms.id = ${membershipId})) = 'PAST_DUE'
        as "filedPastDue",
      exists (
        select from members m join users u on u.own_member_id = m.id or u.email = m.email
        where m.id = ${memberId} and u.master_code = m.master_code)
        as "agencyPerson"`

/** The member, everyone at the same address, and merged records of the same person, as in rules/related.ts (index: members_household). */
const household = (memberId: Given<Id<'member'>>) => sql`
  with me as (select id, merged_into, street, zip from members where id = ${memberId})
  select id from me
  union select merged_into from me
  union select other.id from me join members other on other.merged_into = me.id
  union select other.id from me join members other on left(other.zip, 5) = left(me.zip, 5) and ${plainStreet('other')} = ${plainStreet('me')}
    where ${plainStreet('me')} <> ''`

const plainStreet = (member: 'me' | 'other') => sql`regexp_replace(lower(${sql.ref(`${member}.street`)}), '[^a-z0-9]+', '', 'g')`
