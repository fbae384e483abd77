import { serve } from '#access/server/endpoint.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import { eligibility } from '#domains/claims/claim-eligibility/server/claim-eligibility.ts'

export const claimEligibilityRoutes = serve(claimEligibilityContract, {
  eligibility: ({ actor, query }) => eligibility(actor, query),
})
