import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { findClaim, reviewClaim } from '#domains/claims/adjudication/server/finding.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'

export const adjudicationRoutes = serve(adjudicationContract, {
  findClaim: async ({ actor, params, body }) => {
    await findClaim(actor, params.claimId, omitUndefined(body))
    return DONE
  },
  reviewClaim: async ({ actor, params }) => {
    await reviewClaim(actor, params.claimId)
    return DONE
  },
})
