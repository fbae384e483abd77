import { serve } from '#access/server/endpoint.ts'
import { plansContract } from '#capabilities/plans/contract.ts'
import { presentPlan } from '#capabilities/plans/server/plans.present.ts'
import { plansOnSale, statesToday } from '#capabilities/plans/server/plans.ts'

export const plansRoutes = serve(plansContract, {
  plans: async ({ query }) => {
    const { priceTier, plans } = await plansOnSale(query.masterCode ?? 'DIRECT')
    return { priceTier, plans: plans.map((plan) => presentPlan(plan, priceTier)) }
  },
  states: async () => ({ rows: statesToday() }),
})
