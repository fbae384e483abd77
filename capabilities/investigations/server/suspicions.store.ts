import { sql } from 'kysely'
import { DEDUCTIBLE_LOSSES } from '#capabilities/claims/rules/claim.ts'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import type { NumberedClaim } from '#capabilities/investigations/server/sharing.store.ts'
import type { Day } from '#platform/days.ts'

export type Suspicions = {
  sameInsurerNumber: NumberedClaim[]
  householdClaims: number
  agencyPerson: boolean
  documentEdited: boolean
  payeeChangedAt: Date | null
}

/**
 * What the flags ask of the rest of the book, in one question: the insurer's number on another member's claim, the
 * member's claims since a day, whether the member works for the agency that serves them, whether a paper was edited, and since
 * when money goes elsewhere (docs/rules.md §6.6).
 */
export const suspicionsOf = ({ id, memberId, answers }: Pick<Claim, 'id' | 'memberId' | 'answers'>, since: Day) =>
  sql<Suspicions>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'number', coalesce(c.number, c.id))), '[]'::json) from (
          select id, number from claims
          where insurer_claim_number = ${answers.insurerClaimNumber} and member_id <> ${memberId} and status <> 'DRAFT' limit 20
        ) as c)
        as "sameInsurerNumber",
      exists (select from documents d where d.claim_id = ${id} and d.state = 'clean' and d.edited_why is not null) as "documentEdited",
      (select max(p.created_at) from payees p where p.member_id = ${memberId} and exists (select from payees e where e.member_id = p.member_id and e.created_at < p.created_at))
        as "payeeChangedAt",
      (select count(*)::int from claims c where c.member_id = ${memberId} and c.loss_on >= ${since} and (c.loss_type is null or c.loss_type in (${sql.join(DEDUCTIBLE_LOSSES)})) and (c.id = ${id} or (c.status not in ('DRAFT', 'WITHDRAWN') and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate'))))
        as "householdClaims",
      exists (select from members m join users u on u.own_member_id = m.id or u.email = m.email where m.id = ${memberId} and u.master_code = m.master_code)
        as "agencyPerson"`
