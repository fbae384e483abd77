import { sql, type Selectable } from 'kysely'
import { type Book, inBook } from '#domains/distribution/book-transfers/server/book-transfers.store.ts'
import { allianceOfAgency } from '#domains/membership/plans/server/alliance-of-agency.ts'
import type { Database } from '#platform/database.gen.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type PayingMembership = Selectable<Database['commission_terms']> & {
  price: Cents
  paid_through_on: Day
  serving_agent: Id<'user'> | null
  serving_split_bp: number | null
}

/**
 * The memberships of a book with the terms of their newest payment to its agency, and the agent who serves them now: at the split that was
 * locked for them, or the one the next payment would lock.
 */
export async function payingMemberships(book: Book): Promise<PayingMembership[]> {
  const { rows } = await sql<PayingMembership>`
    select t.*, ms.price_cents as price, ms.paid_through_on, ms.agent_id as serving_agent,
      case when k.master_code = ms.master_code and k.agent_id is not distinct from ms.agent_id then k.agent_split_bp else u.split_bp end
        as serving_split_bp
    from memberships ms
    join lateral (select * from commission_terms t where t.membership_id = ms.id and t.master_code = ms.master_code and t.tier is not null
      order by t.at desc, t.payment_id desc limit 1) t on true
    left join lateral (select * from commission_sale_locks k where k.membership_id = ms.id order by k.id desc limit 1) k on true
    left join users u on u.id = ms.agent_id
    where ms.paid_through_on is not null and ${inBook(book)}`.execute(db())
  return rows
}

/** Who recruited an agency, and since when it is active. */
export const recruitersOf = (masterCode: string) =>
  db()
    .selectFrom('agencies as a')
    .leftJoin('users as u', 'u.id', 'a.recruited_by')
    .select(['a.activated_at', 'u.id as recruiter_id', 'u.role as recruiter_role', 'u.team_admin_id'])
    .where('a.master_code', '=', masterCode)
    .executeTakeFirstOrThrow()

/** The override that the sales and transfers of a day lock; none in a paused group. */
export const overrideOn = (masterCode: string, on: Day) =>
  allianceOfAgency(db(), masterCode, on)
    .select(['a.id as allianceId', 'a.override_first_bp as firstBp', 'a.override_renewal_bp as renewalBp'])
    .where('a.status', '=', 'active')
    .executeTakeFirst()

/** The names of agencies, agents and groups by what identifies them. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select master_code as id, name from agencies where master_code = any(${[...ids]}::text[])
    union all select id, name from alliances where id = any(${[...ids]}::text[])
    union all select id, first_name || ' ' || last_name from users where id = any(${[...ids]}::text[])`.execute(db())
  return new Map(rows.map(({ id, name }) => [id, name]))
}
