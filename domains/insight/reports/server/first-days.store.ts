import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesRecruitedBy } from '#access/server/scope.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { SOLD } from '#domains/people/agency/server/sold.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'
import { unscopedDb } from '#platform/db.ts'

function agenciesOf(actor: Actor) {
  return actor.role === 'staff' ? sql<boolean>`a.master_code <> 'DIRECT'` : sql<boolean>`a.master_code in (${agenciesRecruitedBy(actor)})`
}

export type FirstDays = { master_code: string; name: string; recruiter: string | null; activated_at: Date; enrollments: number }

/** Sales in the first 90 days of agencies that became active in a period. */
export async function firstNinetyDays(actor: Actor, period: Period): Promise<FirstDays[]> {
  const { rows } = await sql<FirstDays>`
    select a.master_code, a.name, r.first_name || ' ' || r.last_name as recruiter, a.activated_at,
           (select count(*)::int from ${SOLD} where t.master_code = a.master_code
             and ms.effective_on between ${dayOf(sql`a.activated_at`)} and ${dayOf(sql`a.activated_at`)} + 89) as enrollments
    from agencies a left join users r on r.id = a.recruited_by
    where ${within(sql`a.activated_at`, period)} and ${agenciesOf(actor)} order by a.activated_at desc limit 500`.execute(unscopedDb())
  return rows
}
