import { serve } from '#access/server/endpoint.ts'
import { promotionsContract } from '#domains/membership/promotions/contract.ts'
import { lookingFor } from '#domains/membership/promotion-codes/rules/list-query.ts'
import { previewBatch, runBatch } from '#domains/membership/promotion-codes/server/batch.ts'
import * as codes from '#domains/membership/promotion-codes/server/codes.ts'
import { issueCodes, issuedCodes } from '#domains/membership/promotion-codes/server/issue.ts'
import { exportPromotions, promotions } from '#domains/membership/promotion-codes/server/list.ts'
import { redemptions } from '#domains/membership/promotions/server/redemptions.ts'
import { allianceNames } from '#domains/membership/promotions/server/scope.store.ts'
import { tryPromotion } from '#domains/membership/promotion-simulation/server/promotion-simulation.ts'

export const promotionsRoutes = serve(promotionsContract, {
  promotions: ({ actor, query: { cursor, limit, ...asked } }) => promotions(actor, lookingFor(asked), { cursor, limit }),
  export: ({ actor, query: { format, purpose, ...asked } }) => exportPromotions(actor, lookingFor(asked), { format, purpose }),
  scope: async () => ({ alliances: await allianceNames() }),
  promotion: async ({ actor, params }) => ({ promotion: await codes.promotion(actor, params.promotionId) }),
  createPromotion: async ({ actor, body }) => ({ promotion: await codes.createPromotion(actor, body) }),
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
  stopPromotion: async ({ actor, params, body }) => ({ promotion: await codes.stopPromotion(actor, params.promotionId, body.why) }),
  extendPromotion: async ({ actor, params, body }) => ({ promotion: await codes.extendPromotion(actor, params.promotionId, body) }),
  issueCodes: async ({ actor, params, body }) => {
    const issued = await issueCodes(actor, params.promotionId, body.count)
    return { promotion: await codes.promotion(actor, params.promotionId), issued }
  },
  issuedCodes: ({ actor, params }) => issuedCodes(actor, params.promotionId),
  redemptions: ({ actor, params, query }) => redemptions(actor, params.promotionId, query),
  trial: ({ actor, params, query }) => tryPromotion(actor, params.promotionId, query),
})
