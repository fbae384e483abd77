import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { planChangeContract, reinstatementContract } from '#domains/membership/billing/contract.ts'
import { presentOffered, presentWaiting } from '#domains/membership/billing/server/billing.present.ts'
import { comingBackOf, stateNoLoss } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { changePlan, planChangeOf, waitingPlanChange } from '#domains/membership/plan-changes/server/plan-change.ts'
import { loadMembership } from '#domains/membership/memberships/server/memberships.ts'
import { db } from '#platform/db.ts'

const planChangeRoutes = serve(planChangeContract, {
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

const reinstatementRoutes = serve(reinstatementContract, {
  reinstatement: ({ actor, params }) => comingBackOf(actor, params.membershipId),
  stateNoLoss: async ({ actor, params, body, from }) => {
    await stateNoLoss(actor, params.membershipId, { heard: body.heardHow ? { how: body.heardHow } : null, from })
    return DONE
  },
})

export const billingRoutes = [...planChangeRoutes, ...reinstatementRoutes]
