import { serve } from '#access/server/endpoint.ts'
import { viewOf } from '#domains/claims/claim-view/server/claim-view.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { closeDuplicate, keepPayment, undoApproval } from '#domains/claims/decisions/server/close-claim.ts'
import {
  approveClaim,
  type DenialMade,
  denyClaim,
  recommendClaim,
  recommendDenial,
  returnClaim,
} from '#domains/claims/decisions/server/decide-claim.ts'
import { giveGoodwill } from '#domains/claims/decisions/server/goodwill.ts'
import { previewApproval, previewDenial, previewHold, previewRequest } from '#domains/claims/decisions/server/previewing.ts'
import { decisionTrace } from '#domains/claims/decisions/server/replaying.ts'

/** `onDenial` is called for each denial made by one person alone. */
export const decisionsRoutes = (onDenial: DenialMade) =>
  serve(decisionsContract, {
    decisionTrace: ({ actor, params }) => decisionTrace(actor, params.claimId),
    approveClaim: async ({ actor, params, body }) => viewOf(actor, await approveClaim(actor, params.claimId, body)),
    recommendClaim: async ({ actor, params, body }) => viewOf(actor, await recommendClaim(actor, params.claimId, body)),
    returnClaim: async ({ actor, params, body }) => viewOf(actor, await returnClaim(actor, params.claimId, body.comment)),
    recommendDenial: async ({ actor, params, body }) => viewOf(actor, await recommendDenial(actor, params.claimId, body)),
    undoApproval: async ({ actor, params, body }) => viewOf(actor, await undoApproval(actor, params.claimId, body.comment)),
    closeDuplicate: async ({ actor, params, body }) => viewOf(actor, await closeDuplicate(actor, params.claimId, body)),
    giveGoodwill: async ({ actor, params, body }) => viewOf(actor, await giveGoodwill(actor, params.claimId, body)),
    keepPayment: async ({ actor, params, body }) => viewOf(actor, await keepPayment(actor, params.claimId, body.comment)),
    denyClaim: async ({ actor, params, body }) => viewOf(actor, await denyClaim(actor, params.claimId, body, onDenial)),
    previewDenial: ({ actor, params, query }) =>
      previewDenial(actor, params.claimId, { code: query.code, explanation: query.explanation ?? '' }),
    previewRequest: ({ actor, params, query }) => previewRequest(actor, params.claimId, query),
    previewHold: ({ actor, params }) => previewHold(actor, params.claimId),
    previewApproval: ({ actor, params }) => previewApproval(actor, params.claimId),
  })
