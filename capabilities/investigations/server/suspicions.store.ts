import { sql } from 'kysely'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

export type Suspicions = { insurerNumberElsewhere: boolean; householdClaims: number; agencyPerson: boolean }

/**
 * What the flags ask of the rest of the book, in one question: the insurer's number on another member's claim, the
 * member's claims since a day, and whether the member works for the agency that serves them (docs/rules.md §6.6).
 */
export async function suspicionsOf({ id, memberId, answers }: Pick<Claim, 'id' | 'memberId' | 'answers'>, since: Day): Promise<Suspicions> {
  const { rows } = await sql<Suspicions>`
    select
      exists (select from claims c where c.insurer_claim_number = ${answers.insurerClaimNumber} and c.member_id <> ${memberId} and c.status <> 'DRAFT')
        as "insurerNumberElsewhere",
      (select count(*)::int from claims c where c.member_id = ${memberId} and c.loss_on >= ${since} and (c.id = ${id} or (c.status not in ('DRAFT', 'WITHDRAWN') and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate'))))
        as "householdClaims",
      exists (select from members m join users u on u.own_member_id = m.id or u.email = m.email where m.id = ${memberId} and u.master_code = m.master_code)
        as "agencyPerson"`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A question with one answer had none.')
  return row
}
