import { serve } from '#access/server/endpoint.ts'
import { appealsContract } from '#capabilities/appeals/contract.ts'
import { appealClaim, decideAppeal } from '#capabilities/appeals/server/appealing.ts'
import { withdrawClaim } from '#capabilities/appeals/server/withdrawing.ts'
import { viewOf } from '#capabilities/claims/server/claims.ts'

export const appealsRoutes = serve(appealsContract, {
  withdrawClaim: async ({ actor, params, body, from }) => viewOf(actor, await withdrawClaim(actor, params.claimId, body.why, from)),
  appealClaim: async ({ actor, params, body, from }) => viewOf(actor, await appealClaim(actor, params.claimId, body.text, from.ip)),
  decideAppeal: async ({ actor, params, body }) => viewOf(actor, await decideAppeal(actor, params.claimId, body)),
})
