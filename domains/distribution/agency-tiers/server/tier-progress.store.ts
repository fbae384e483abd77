import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { agenciesVisibleTo } from '#domains/distribution/agencies/server/visible-agency.ts'
import { duesKept, paidOn } from '#domains/distribution/alliance-report/server/alliance-payments.ts'
import type { Day } from '#platform/days.ts'
import { unscopedDb } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'

/** The payments an agency earned on since a day, with the terms recorded for each, and what was kept of it (commission_terms_agency). */
export const paymentsOfAgency = (masterCode: string, from: Day) =>
  unscopedDb()
    .selectFrom('commission_terms as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .selectAll('t')
    .select(['p.kind', 'p.enrollment_fee_cents'])
    .select(sql<Cents>`${duesKept}::bigint`.as('kept'))
    .select(sql<Day>`coalesce(p.period_from, t.effective_on)`.as('period_from'))
    .where('t.master_code', '=', masterCode)
    .where(sql<boolean>`${paidOn} >= ${from}::date`)
    .where(sql<boolean>`${duesKept} > 0`)
    .execute()

/** The tiers of an agency that this actor may see, and until when its commission tier is pinned. */
export const tiersOfAgency = (actor: Actor, masterCode: string) =>
  unscopedDb()
    .selectFrom('agencies as a')
    .select(['a.commission_tier as tier', 'a.price_tier as price'])
    .select((agency) =>
      agency
        .selectFrom('agency_tiers as s')
        .select('s.pinned_until')
        .whereRef('s.master_code', '=', 'a.master_code')
        .orderBy('s.at', 'desc')
        .limit(1)
        .as('pinnedUntil'),
    )
    .where('a.master_code', '=', masterCode)
    .where(agenciesVisibleTo(actor))
    .executeTakeFirst()
