import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { MEMBER_OWNER } from '#domains/membership/memberships/server/people.ts'
import type { Renewing } from '#domains/membership/renewal-calendar/rules/renewals.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type RenewingRow = Renewing & {
  id: Id<'membership'>
  number: string
  memberId: Id<'member'>
  firstName: string
  lastInitial: string
  createdAt: Date
}

const MOST = 10_000

/** The memberships that go on, of the members this actor sees now; of a larger book those paid the least far come first. */
export async function renewingMemberships(actor: Actor): Promise<RenewingRow[]> {
  const { rows } = await sql<RenewingRow>`
    select ms.id, ms.number, ms.status, ms.billing, ms.effective_on as "effectiveOn", ms.year_started_on as "yearStartedOn",
      ms.period_from as "periodFrom", ms.paid_through_on as "paidThroughOn", ms.created_at as "createdAt",
      m.id as "memberId", m.first_name as "firstName", left(m.last_name, 1) as "lastInitial",
      (select min(n.ends_on) from company_notices n
        where n.membership_id = ms.id and n.withdrawn_at is null and n.done_at is null) as "noticeEndsOn"
    from members m join memberships ms on ms.member_id = m.id
    where ${visibleTo(actor, MEMBER_OWNER)} and m.merged_into is null and ms.status in ('ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED')
      and ms.effective_on is not null and ms.year_started_on is not null and ms.period_from is not null and ms.paid_through_on is not null
    order by ms.paid_through_on, ms.id limit ${sql.lit(MOST)}`.execute(db())
  return rows
}
