import { serve } from '#access/server/endpoint.ts'
import { viewOf } from '#capabilities/claims/server/claims.ts'
import { decisionsContract } from '#capabilities/decisions/contract.ts'
import { approveClaim, denyClaim, previewDenial, recommendClaim, returnClaim } from '#capabilities/decisions/server/deciding.ts'
import { workbench } from '#capabilities/decisions/server/workbench.ts'
import { letterInWords } from '#capabilities/messages/rules/letter.ts'

export const decisionsRoutes = serve(decisionsContract, {
  workbench: ({ actor, params }) => workbench(actor, params.claimId),
  approveClaim: async ({ actor, params, body }) => viewOf(actor, await approveClaim(actor, params.claimId, body)),
  recommendClaim: async ({ actor, params, body }) => viewOf(actor, await recommendClaim(actor, params.claimId, body)),
  returnClaim: async ({ actor, params, body }) => viewOf(actor, await returnClaim(actor, params.claimId, body.comment)),
  denyClaim: async ({ actor, params, body }) => viewOf(actor, await denyClaim(actor, params.claimId, body)),
  previewDenial: async ({ actor, params, query }) =>
    letterInWords(await previewDenial(actor, params.claimId, { code: query.code, explanation: query.explanation ?? '' })),
})
