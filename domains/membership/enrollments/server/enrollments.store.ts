import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { type Id, isId } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { saleLocation } from '#domains/people/agency-locations/server/sale-location.ts'
import type { Policy } from '#domains/membership/quotes/server/eligible.ts'
import type { Sale } from '#domains/membership/quotes/server/quote.ts'
import type { Attribution } from '#domains/membership/memberships/server/people.ts'
import { saveMembershipState } from '#domains/membership/memberships/server/relocate.ts'

type NewMembership = Attribution & { memberId: Id<'member'>; sale: Sale; policy: Policy; soldBy: string; at: Date }

/** A membership as prepared (M1): with its price and its number. */
export async function addMembership(
  tx: Tx,
  { memberId, sale, policy, masterCode, agentId, soldBy, at }: NewMembership,
): Promise<Id<'membership'>> {
  const id = newId('membership')
  const seller = agentId ?? (isId('user', soldBy) ? soldBy : null)
  const location = await saleLocation(tx, { masterCode, seller, suffix: sale.location }, sale.today)
  await tx
    .insertInto('memberships')
    .values({
      id,
      number: sql<string>`'BW-' || nextval('membership_numbers')`,
      member_id: memberId,
      status: 'DRAFT',
      plan_version_id: sale.planForSale.id,
      price_tier: sale.priceTier,
      billing: sale.billing,
      price_cents: sale.quote.price,
      enrollment_fee_cents: sale.quote.enrollmentFee,
      promotion_id: sale.promotion?.id ?? null,
      discount: sale.promotion ? JSON.stringify(sale.promotion.discount) : null,
      price_line: JSON.stringify(sale.quote.lines),
      state: sale.state,
      master_code: masterCode,
      agent_id: agentId,
      location_id: location,
      sold_by: soldBy,
      eligibility: JSON.stringify(policy),
      created_at: at,
    })
    .execute()
  await saveMembershipState(tx, id, sale.state, at)
  return id
}
