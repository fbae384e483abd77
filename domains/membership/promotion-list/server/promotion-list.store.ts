import { sql } from 'kysely'
import { COST, PAID } from '#domains/membership/promotion-list/server/cost.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

export type Figures = { cost: Cents; revenue: Cents }

/** The cost and the revenue of these codes so far (index: promotion_redemptions_newest). */
export async function figuresOf(ids: readonly Id<'promotion'>[]): Promise<Map<Id<'promotion'>, Figures>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('promotion_redemptions as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .select(['r.campaign_id', sql<Cents>`sum(${COST})::bigint`.as('cost'), sql<Cents>`sum(${PAID})::bigint`.as('revenue')])
    .where('r.campaign_id', 'in', ids)
    .groupBy('r.campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, cost, revenue }) => [campaign_id, { cost, revenue }]))
}
