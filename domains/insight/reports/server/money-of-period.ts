import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { dayOf, within } from '#platform/queries/office-day.ts'

type OfPeriod = { from: RawBuilder<unknown>; id: RawBuilder<unknown>; day: RawBuilder<unknown>; cents: RawBuilder<unknown> }

/** SQL: the payments that arrived in a period, enrollment fees too, of memberships `ms`: they count for whoever serves the member now. */
export const paymentsOf = (period: Period): OfPeriod => ({
  from: sql`payments p join memberships ms on ms.id = p.membership_id and p.status <> 'failed' and ${within(sql`p.at`, period)}`,
  id: sql`p.id`,
  day: dayOf(sql`p.at`),
  cents: sql`p.amount_cents`,
})

/** SQL: the refunds that were paid in a period. */
export const refundsOf = (period: Period): OfPeriod => ({
  from: sql`refunds r join memberships ms on ms.id = r.membership_id and r.status = 'succeeded' and ${within(sql`r.at`, period)}`,
  id: sql`r.id`,
  day: dayOf(sql`r.at`),
  cents: sql`r.amount_cents`,
})
