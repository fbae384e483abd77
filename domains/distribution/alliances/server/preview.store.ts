import { sql } from 'kysely'
import { alliancePayments, duesKept } from '#domains/distribution/alliance-report/server/alliance-payments.ts'
import type { PlanCode, PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/**
 * The payments on which a group earned since a day, with the terms recorded for each, what was kept of it, and the agency's own tier when
 * the sale, or the anniversary, locked one.
 */
export const paymentsSince = (id: Id<'alliance'>, from: Day) =>
  alliancePayments(id, from)
    .innerJoin('memberships as s', 's.id', 't.membership_id')
    .innerJoin('plan_versions as v', 'v.id', 's.plan_version_id')
    .innerJoin('agencies as a', 'a.master_code', 't.master_code')
    .selectAll('t')
    .select(['p.kind', 'p.enrollment_fee_cents', 's.price_tier as sold_at', 'a.price_tier as own_price_tier', 'v.version as plan_version'])
    .select(duesKept.as('kept'))
    .select(sql<PlanCode>`v.code`.as('plan_code'))
    .select(sql<Day>`coalesce(p.period_from, t.effective_on)`.as('period_from'))
    .select(
      sql<CommissionTier>`coalesce((select o.commission_tier from agency_tiers o where o.master_code = t.master_code and o.at <= (
          select max(k.at) from commission_tier_locks k where k.membership_id = t.membership_id and k.master_code = t.master_code and k.at <= t.at)
        order by o.at desc limit 1), t.tier)`.as('own_tier'),
    )
    .where('t.tier', 'is not', null)
    .orderBy('t.payment_id')
    .execute()
export type PaymentSince = Awaited<ReturnType<typeof paymentsSince>>[number] & { sold_at: PriceTier; own_price_tier: PriceTier }
