import { serve } from '#access/server/endpoint.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { promotionQuery } from '#domains/membership/promotion-list/rules/list-query.ts'
import { exportPromotions, promotions } from '#domains/membership/promotion-list/server/list.ts'
import { redemptions } from '#domains/membership/promotion-list/server/redemptions.ts'
import { promotion } from '#domains/membership/promotion-list/server/present-promotion.ts'

export const promotionListRoutes = serve(promotionsContract, {
  promotions: ({ actor, query: { cursor, limit, ...params } }) => promotions(actor, promotionQuery(params), { cursor, limit }),
  export: ({ actor, query: { format, purpose, ...params } }) => exportPromotions(actor, promotionQuery(params), { format, purpose }),
  promotion: async ({ actor, params }) => ({ promotion: await promotion(actor, params.promotionId) }),
  redemptions: ({ actor, params, query }) => redemptions(actor, params.promotionId, query),
})
