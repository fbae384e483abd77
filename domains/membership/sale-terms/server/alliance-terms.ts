import type { CommissionTier } from '#domains/membership/sale-terms/rules/rates.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plans.data.ts'
import { allianceOfAgency } from '#domains/membership/plans/server/alliance-of-agency.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'

export type SellingTerms = { tierFloor: CommissionTier | null; priceTier: PriceTier | null }

/** What an agency's alliance gives its new sales on a day: while the alliance is active and its contract runs. */
export async function allianceSellingTerms(conn: Db, masterCode: string, on: Day): Promise<SellingTerms> {
  const row = await allianceOfAgency(conn, masterCode, on)
    .select(['a.tier_floor as tierFloor', 'a.price_tier as priceTier'])
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  return row ?? { tierFloor: null, priceTier: null }
}
