import { serve } from '#access/server/endpoint.ts'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { exportClaims } from '#capabilities/claims/server/export.ts'
import { claimFor, claimsFor, countClaims, allowedTo } from '#capabilities/claims/server/reading.ts'

export const claimsRoutes = serve(claimsContract, {
  claims: ({ actor, query: { view, memberId, cursor, limit, ...asked } }) =>
    claimsFor(actor, { view, memberId, cursor, limit, looking: allowedTo(actor, asked) }),
  count: ({ actor, query }) => countClaims(actor, allowedTo(actor, query)),
  export: ({ actor, query: { format, purpose, ...asked } }) => exportClaims(actor, allowedTo(actor, asked), { format, purpose }),
  claim: ({ actor, params }) => claimFor(actor, params.claimId),
})
