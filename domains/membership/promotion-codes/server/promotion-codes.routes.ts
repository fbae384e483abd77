import { serve } from '#access/server/endpoint.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { previewBatch, runBatch } from '#domains/membership/promotion-codes/server/batch.ts'
import * as codes from '#domains/membership/promotion-codes/server/codes.ts'
import { issueCodes, issuedCodes } from '#domains/membership/promotion-codes/server/issue.ts'
import { promotion } from '#domains/membership/promotion-list/server/present-promotion.ts'
import { allianceNames } from '#domains/membership/promotion-list/server/scope.ts'

export const promotionCodesRoutes = serve(promotionCodesContract, {
  scope: async () => ({ alliances: await allianceNames() }),
  createPromotion: async ({ actor, body }) => ({ promotion: await codes.createPromotion(actor, body) }),
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
  stopPromotion: async ({ actor, params, body }) => ({ promotion: await codes.stopPromotion(actor, params.promotionId, body.why) }),
  extendPromotion: async ({ actor, params, body }) => ({ promotion: await codes.extendPromotion(actor, params.promotionId, body) }),
  issueCodes: async ({ actor, params, body }) => {
    const issued = await issueCodes(actor, params.promotionId, body.count)
    return { promotion: await promotion(actor, params.promotionId), issued }
  },
  issuedCodes: ({ actor, params }) => issuedCodes(actor, params.promotionId),
})
