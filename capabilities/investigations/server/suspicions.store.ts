import { sql } from 'kysely'
import type { Claim } from '#capabilities/claims/server/claims.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Suspicions = {
  sameInsurerNumber: Id<'claim'>[]
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
export async function suspicionsOf({ id, memberId, answers }: Pick<Claim, 'id' | 'memberId' | 'answers'>, since: Day): Promise<Suspicions> {
  const { rows } = await sql<Suspicions>`
    select
      array(select c.id from claims c where c.insurer_claim_number = ${answers.insurerClaimNumber} and c.member_id <> ${memberId} and c.status <> 'DRAFT' limit 20)
        as "sameInsurerNumber",
      exists (select from documents d where d.claim_id = ${id} and d.state = 'clean' and d.edited_why is not null) as "documentEdited",
      (select max(p.created_at) from payees p where p.member_id = ${memberId} and exists (select from payees e where e.member_id = p.member_id and e.created_at < p.created_at))
        as "payeeChangedAt",
      (select count(*)::int from claims c where c.member_id = ${memberId} and c.loss_on >= ${since} and (c.id = ${id} or (c.status not in ('DRAFT', 'WITHDRAWN') and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate'))))
        as "householdClaims",
      exists (select from members m join users u on u.own_member_id = m.id or u.email = m.email where m.id = ${memberId} and u.master_code = m.master_code)
        as "agencyPerson"`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A question with one answer had none.')
  return row
}

/** Claims by what people call them. */
export async function numbersOf(ids: readonly Id<'claim'>[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db().selectFrom('claims').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number ?? id]))
}
