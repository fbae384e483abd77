import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { reinstatementContract } from '#domains/membership/reinstatement/contract.ts'
import { reinstatementOf, stateNoLoss } from '#domains/membership/reinstatement/server/reinstatement.ts'

export const reinstatementRoutes = serve(reinstatementContract, {
  reinstatement: ({ actor, params }) => reinstatementOf(actor, params.membershipId),
  stateNoLoss: async ({ actor, params, body, from }) => {
    await stateNoLoss(actor, params.membershipId, { heard: body.heardHow ? { how: body.heardHow } : null, from })
    return DONE
  },
})
