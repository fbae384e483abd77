import { serve } from '#access/server/endpoint.ts'
import { promotionSimulationContract } from '#domains/membership/promotion-simulation/contract.ts'
import { tryPromotion } from '#domains/membership/promotion-simulation/server/promotion-simulation.ts'

export const promotionSimulationRoutes = serve(promotionSimulationContract, {
  simulate: ({ actor, params, query }) => tryPromotion(actor, params.promotionId, query),
})
