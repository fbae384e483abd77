import { serve } from '#access/server/endpoint.ts'
import { loadMembership } from '#domains/membership/memberships/server/memberships.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { presentOffered, presentWaiting } from '#domains/membership/plan-changes/server/plan-changes.present.ts'
import { changePlan, planChangeOf, waitingPlanChange } from '#domains/membership/plan-changes/server/plan-changes.ts'
import { db } from '#platform/db.ts'

export const planChangesRoutes = serve(planChangeContract, {
  planChange: async ({ actor, params, query }) => {
    const { whyNot, offered } = await planChangeOf(actor, params.membershipId, query.planCode)
    return { whyNot, offered: offered && presentOffered(offered) }
  },
  waitingPlanChange: async ({ actor, params }) => {
    const { id } = await loadMembership(actor, params.membershipId)
    return { waiting: await presentWaiting(await waitingPlanChange(db(), id)) }
  },
  changePlan: async ({ actor, params, body }) => {
    await changePlan(actor, params.membershipId, body)
    return { waiting: await presentWaiting(await waitingPlanChange(db(), params.membershipId)) }
  },
})
