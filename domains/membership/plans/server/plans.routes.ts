import { serve } from '#access/server/endpoint.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { plansOnSale, statesToday } from '#domains/membership/plans/server/plans.ts'
import { presentPlan } from '#domains/membership/plans/server/present-plan.ts'
import { openedStates } from '#domains/membership/state-openings/server/state-openings.ts'
import { featuresOff } from '#domains/records/feature-switches/server/feature-switches.ts'
import { readCode } from '#domains/people/agency/rules/master-code.ts'

export const plansRoutes = serve(plansContract, {
  plans: async ({ query }) => {
    const { priceTier, plans } = await plansOnSale(readCode(query.masterCode ?? '')?.masterCode ?? 'DIRECT')
    return { priceTier, plans: plans.map((plan) => presentPlan(plan, priceTier)) }
  },
  states: async () => {
    const [opened, off] = await Promise.all([openedStates(), featuresOff()])
    const joining = off.find(({ feature }) => feature === 'joining')
    return { rows: statesToday(opened), joiningOff: joining ? { worksAgainOn: joining.worksAgainOn } : null }
  },
})
