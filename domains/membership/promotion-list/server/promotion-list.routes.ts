import { serve } from '#access/server/endpoint.ts'
import { may } from '#access/verbs.ts'
import { promotionList, promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { countsOf, promotionRows } from '#domains/membership/promotion-list/server/list.store.ts'
import { redemptions } from '#domains/membership/promotion-list/server/redemptions.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { promotion } from '#domains/membership/promotion-list/server/present-promotion.ts'

const list = listHandlers(promotionList, { rows: promotionRows })

export const promotionListRoutes = serve(promotionsContract, {
  promotions: async (call) => {
    const [page, counted] = await Promise.all([list.list(call), countsOf(promotionList.query(call.query))])
    return { ...page, ...counted, can: { create: may(call.actor, 'promotions.change') } }
  },
  export: list.export,
  promotion: async ({ actor, params }) => ({ promotion: await promotion(actor, params.promotionId) }),
  redemptions: ({ actor, params, query }) => redemptions(actor, params.promotionId, query),
})
