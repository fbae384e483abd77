import { serve } from '#access/server/endpoint.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { presentDispute } from '#domains/money/disputes/server/disputes.present.ts'
import { listedDisputes } from '#domains/money/disputes/server/disputes.store.ts'

export const disputesRoutes = serve(disputeContract, {
  disputes: async ({ query }) => ({ rows: (await listedDisputes(query.payment)).map(presentDispute) }),
})
