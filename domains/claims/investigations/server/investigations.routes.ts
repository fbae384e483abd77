import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'
import { concludeInvestigation, correctFinding, holdClaim } from '#domains/claims/investigations/server/holding.ts'

export const investigationsRoutes = serve(investigationsContract, {
  holdClaim: async ({ actor, params, body }) => {
    await holdClaim(actor, params.claimId, body.why)
    return DONE
  },
  concludeInvestigation: async ({ actor, params, body }) => {
    await concludeInvestigation(actor, params.claimId, body)
    return DONE
  },
  correctFinding: async ({ actor, params, body }) => {
    await correctFinding(actor, params.claimId, body)
    return DONE
  },
})
