import { serve } from '#access/server/endpoint.ts'
import { promotionsContract } from '#capabilities/promotions/contract.ts'
import * as codes from '#capabilities/promotions/server/codes.ts'

export const promotionsRoutes = serve(promotionsContract, {
  promotions: ({ actor, query }) => codes.promotions(actor, query.status),
  createPromotion: async ({ actor, body }) => ({ promotion: await codes.createPromotion(actor, body) }),
  stopPromotion: async ({ actor, params, body }) => ({ promotion: await codes.stopPromotion(actor, params.promotionId, body.why) }),
})
