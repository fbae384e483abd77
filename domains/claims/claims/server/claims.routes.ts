import { serve } from '#access/server/endpoint.ts'
import { claimsContract } from '#domains/claims/claims/contract.ts'
import { exportClaims } from '#domains/claims/claim-list/server/export.ts'
import { claimFor, claimsFor, countClaims, allowedTo } from '#domains/claims/claims/server/read-claims.ts'

export const claimsRoutes = serve(claimsContract, {
  claims: ({ actor, query: { view, memberId, cursor, limit, ...asked } }) =>
    claimsFor(actor, { view, memberId, cursor, limit, looking: allowedTo(actor, asked) }),
  count: ({ actor, query }) => countClaims(actor, allowedTo(actor, query)),
  export: ({ actor, query: { format, purpose, ...asked } }) => exportClaims(actor, allowedTo(actor, asked), { format, purpose }),
  claim: ({ actor, params }) => claimFor(actor, params.claimId),
})
