import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { NO_REASON } from '#domains/money/payments/contract.ts'
import { OWNERS } from '#domains/money/payments/server/payments.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

export type FailureCount = { failure: string; count: number; amount: Cents }

/** Attempts to collect that failed in a period, by the network's reason (index: payments_by_status). */
export async function failuresIn(actor: Actor, period: Period): Promise<FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select coalesce(p.failure, ${NO_REASON}) as failure, count(*)::int as count, sum(p.amount_cents)::bigint as amount
    from payments p join memberships s on s.id = p.membership_id join members m on m.id = s.member_id
    where p.status = 'failed' and ${within(sql`p.at`, period)} and ${visibleTo(actor, OWNERS)}
    group by 1 order by count desc, failure`.execute(db())
  return rows
}

export type MonthOfFees = { month: Day; fees: Cents; collected: Cents }

/** By month at the office: what the network charged us, and what it collected for us before its fees (index: ledger_transactions_at). */
export async function feesByMonth(period: Period): Promise<MonthOfFees[]> {
  const { rows } = await sql<MonthOfFees>`
    select date_trunc('month', ${dayOf(sql`t.at`)})::date as month,
      coalesce(sum(e.amount_cents) filter (where e.account = 'processor_fees'), 0)::bigint as fees,
      coalesce(sum(e.amount_cents) filter (where e.account = 'processor' and t.kind = 'payment'), 0)::bigint as collected
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account in ('processor', 'processor_fees')
    where ${within(sql`t.at`, period)} group by 1 order by 1`.execute(db())
  return rows
}
