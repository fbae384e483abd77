import { sql } from 'kysely'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plans.data.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'

export type SellingTerms = { tierFloor: CommissionTier | null; priceTier: PriceTier | null }

/** What an agency's alliance gives its new sales on a day: while the alliance is active and its contract runs. */
export async function allianceSellingTerms(conn: Db, masterCode: string, on: Day): Promise<SellingTerms> {
  const row = await conn
    .selectFrom('agency_alliances as g')
    .innerJoin('alliances as a', 'a.id', 'g.alliance_id')
    .select(['a.tier_floor as tierFloor', 'a.price_tier as priceTier'])
    .where('g.master_code', '=', masterCode)
    .where(sql<boolean>`g.during @> ${on}::date`)
    .where(sql<boolean>`daterange(a.contract_from, a.contract_to, '[]') @> ${on}::date`)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  return row ?? { tierFloor: null, priceTier: null }
}
