import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { db } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'

export type PromiseCount = { month: string | null; step: PromisedStep; kept: number; missed: number; credited: Cents }

/**
 * Claims whose promise was kept or missed, by the month the promised day was in; without a month, in the whole period. Each figure counts
 * claims, as the list that it opens does (`promiseFilter` of claims/claim-list).
 */
export async function promisesByMonth(actor: Actor, { from, to }: Period): Promise<PromiseCount[]> {
  const { rows } = await sql<PromiseCount>`
    select to_char(p.promised_on, 'YYYY-MM') as month, p.step,
      count(distinct p.claim_id) filter (where p.met_on is not null and p.missed_on is null)::int as kept,
      count(distinct p.claim_id) filter (where p.missed_on is not null)::int as missed,
      coalesce(sum(p.credit_cents), 0)::bigint as credited
    from claim_promises p join claims c on c.id = p.claim_id
    where p.promised_on between ${from} and ${to}
      and ${visibleTo(actor, { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' })}
    group by grouping sets ((to_char(p.promised_on, 'YYYY-MM'), p.step), (p.step))
    order by 1 nulls last, 2`.execute(db())
  return rows
}
