import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { decidedIn, filedIn, paidIn } from '#domains/insight/reports/server/claims-of-period.ts'
import { dayOf } from '#platform/queries/office-day.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

const BELONGING = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' }

/** One row for each claim filed, claim decided, and payment arrived, on its own day. */
const facts = (actor: Actor, period: Period) => sql`
  select c.id, c.notice_on as on_day, 'filed' as kind, 0::bigint as amount, null as code
  from claims c where ${filedIn(period)} and ${visibleTo(actor, BELONGING)}
  union all
  select c.id, ${dayOf(sql`d.at`)}, d.kind, 0, d.denial_code
  from claim_decisions d join claims c on c.id = d.claim_id
  where ${decidedIn(period, ['approved', 'denied'])} and ${visibleTo(actor, BELONGING)}
  union all
  select c.id, ${dayOf(sql`o.settled_at`)}, 'paid', o.amount_cents, null
  from payouts o join claims c on c.id = o.claim_id
  where ${paidIn(period)} and ${visibleTo(actor, BELONGING)}`

export type ClaimNumbers = { filed: number; approved: number; denied: number; paid: number; paid_amount: Cents }
export type ClaimMonth = ClaimNumbers & { month: string }

export async function claimsByMonth(actor: Actor, period: Period): Promise<ClaimMonth[]> {
  const { rows } = await sql<ClaimMonth>`
    select to_char(f.on_day, 'YYYY-MM') as month, count(*) filter (where f.kind = 'filed')::int
      as filed, count(*) filter (where f.kind = 'approved')::int as approved,
           count(*) filter (where f.kind = 'denied')::int as denied, count(*) filter (where f.kind = 'paid')::int
             as paid, coalesce(sum(f.amount), 0)::bigint as paid_amount
    from (${facts(actor, period)}) f group by 1 order by 1`.execute(db())
  return rows
}

export async function denialsByCode(actor: Actor, period: Period) {
  const { rows } = await sql<{ code: string; count: number }>`
    select f.code, count(*)::int as count from (${facts(actor, period)}) f
      where f.kind = 'denied' and f.code is not null group by 1 order by 2 desc, 1`.execute(db())
  return rows
}

export type ClaimFact = {
  on_day: Day
  kind: string
  number: string | null
  member: string
  master_code: string
  loss_type: string | null
  code: string | null
  amount: Cents
}

export async function claimFacts(actor: Actor, period: Period): Promise<ClaimFact[]> {
  const { rows } = await sql<ClaimFact>`
    select f.on_day, f.kind, c.number, left(m.first_name, 1) || '. ' || m.last_name
      as member, c.master_code, c.loss_type, f.code, f.amount
    from (${facts(actor, period)}) f join claims c on c.id = f.id join members m on m.id = c.member_id
    order by f.on_day, c.number, f.kind limit 50000`.execute(db())
  return rows
}
