import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import { checkSaleStep } from '#domains/membership/join/server/check-sale-step.ts'
import { checkStep } from '#domains/membership/join/server/check-step.ts'

export const joinRoutes = serve(joinContract, {
  checkStep: async ({ actor, from, body: { step, answers } }) => {
    await checkStep(step, { actor, from, answers })
    return DONE
  },
  checkSaleStep: async ({ actor, from, body: { step, answers } }) => {
    await checkSaleStep(step, { actor, from, answers })
    return DONE
  },
})
