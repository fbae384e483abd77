import { serve } from '#access/server/endpoint.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFor } from '#domains/claims/claim-view/server/claim-view.ts'

export const claimViewRoutes = serve(claimsContract, {
  claim: ({ actor, params }) => claimFor(actor, params.claimId),
})
