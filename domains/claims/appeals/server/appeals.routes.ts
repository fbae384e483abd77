import { serve } from '#access/server/endpoint.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { appealClaim, appealOnRequest, decideAppeal, previewUpheld } from '#domains/claims/appeals/server/appealing.ts'
import { askReopening, declineReopening, reopenClaim } from '#domains/claims/appeals/server/reopening.ts'
import { withdrawClaim, withdrawOnRequest } from '#domains/claims/appeals/server/withdrawing.ts'
import { viewOf } from '#domains/claims/claim-view/server/claim-view.ts'

export const appealsRoutes = serve(appealsContract, {
  withdrawClaim: async ({ actor, params, body, from }) => viewOf(actor, await withdrawClaim(actor, params.claimId, body.why, from)),
  withdrawOnRequest: async ({ actor, params, body, from }) =>
    viewOf(actor, await withdrawOnRequest(actor, params.claimId, body.request, from)),
  appealOnRequest: async ({ actor, params, body, from }) => viewOf(actor, await appealOnRequest(actor, params.claimId, body, from.ip)),
  reopenClaim: async ({ actor, params, body }) => viewOf(actor, await reopenClaim(actor, params.claimId, body.evidence)),
  askReopening: async ({ actor, params, body, from }) => viewOf(actor, await askReopening(actor, params.claimId, body.text, from.ip)),
  declineReopening: async ({ actor, params, body }) => viewOf(actor, await declineReopening(actor, params.claimId, body.why)),
  appealClaim: async ({ actor, params, body, from }) => viewOf(actor, await appealClaim(actor, params.claimId, body.text, from.ip)),
  previewUpheld: ({ actor, params, query }) => previewUpheld(actor, params.claimId, query.explanation ?? ''),
  decideAppeal: async ({ actor, params, body }) => viewOf(actor, await decideAppeal(actor, params.claimId, body)),
})
