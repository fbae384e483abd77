import { serve } from '#access/server/endpoint.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { allowedTo, claimsFor, countClaims } from '#domains/claims/claim-list/server/claim-list.ts'
import { exportClaims } from '#domains/claims/claim-list/server/export.ts'

export const claimListRoutes = serve(claimListContract, {
  claims: ({ actor, query: { view, memberId, cursor, limit, ...asked } }) =>
    claimsFor(actor, { view, memberId, cursor, limit, looking: allowedTo(actor, asked) }),
  count: ({ actor, query }) => countClaims(actor, allowedTo(actor, query)),
  export: ({ actor, query: { format, purpose, ...asked } }) => exportClaims(actor, allowedTo(actor, asked), { format, purpose }),
})
