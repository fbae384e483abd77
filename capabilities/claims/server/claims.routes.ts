import { serve } from '#access/server/endpoint.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { claimFor, claimsFor } from '#capabilities/claims/server/reading.ts'

export const claimsRoutes = serve(claimsContract, {
  claims: ({ actor, query }) => claimsFor(actor, query),
  claim: ({ actor, params }) => claimFor(actor, params.claimId),
})
