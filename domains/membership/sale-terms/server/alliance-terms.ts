import type { RawBuilder } from 'kysely'
import type { CommissionTier } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import type { PriceTier } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { allianceOfAgency } from '#domains/membership/plans/server/alliance-of-agency.ts'
import type { Day } from '#platform/days.ts'
import type { Db } from '#platform/db.ts'

const sellingAlliance = (conn: Db, masterCode: string | RawBuilder<string>, on: Day) =>
  allianceOfAgency(conn, masterCode, on).where('a.status', '=', 'active')

/** The same floor within another query, of the agency in a column. */
export const allianceFloor = (conn: Db, masterCode: RawBuilder<string>, on: Day) =>
  sellingAlliance(conn, masterCode, on).select('a.tier_floor')

export type SellingTerms = { tierFloor: CommissionTier | null; priceTier: PriceTier | null }

/** What an agency's alliance gives its new sales on a day: while the alliance is active and its contract runs. */
export async function allianceSellingTerms(conn: Db, masterCode: string, on: Day): Promise<SellingTerms> {
  const row = await sellingAlliance(conn, masterCode, on)
    .select(['a.tier_floor as tierFloor', 'a.price_tier as priceTier'])
    .executeTakeFirst()
  return row ?? { tierFloor: null, priceTier: null }
}
