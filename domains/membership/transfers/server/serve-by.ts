import type { EventActor } from '#access/actor.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { attributeMember, sellerOf } from '#domains/membership/memberships/server/people.ts'
import { transition } from '#domains/membership/memberships/server/transitions.ts'
import { lockSaleTerms } from '#domains/membership/sale-terms/server/sale-terms.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type Serving = { by: EventActor; masterCode: string; agentId: Id<'user'> | null; data: Readonly<Record<string, unknown>> }

/**
 * M18: another agency serves the membership from now on, and earns from its next payment at its tier of today. False while that
 * agency sells nothing, or the agent is none of its active ones.
 */
export async function serveBy(tx: Tx, membership: Membership, { by, masterCode, agentId, data }: Serving): Promise<boolean> {
  const today = localDay(membership.state)
  const seller = await sellerOf({ masterCode, agentId }, today)
  if (!seller) return false
  await attributeMember(tx, membership.memberId, { masterCode, agentId: seller.agentId })
  await transition(tx, membership, 'transfer_agency', {
    by,
    change: {
      master_code: masterCode,
      agent_id: seller.agentId,
      commission_tier: masterCode === 'DIRECT' ? null : seller.commissionTier,
    },
    data: { ...data, fromMasterCode: membership.masterCode, toMasterCode: masterCode, toAgency: seller.agencyName },
  })
  await lockSaleTerms(tx, membership.id, today)
  return true
}
