import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { stuckContract } from '#capabilities/stuck/contract.ts'
import { stuckWorkFor, tryAgain } from '#capabilities/stuck/server/stuck.ts'

export const stuckRoutes = serve(stuckContract, {
  stuckWork: async ({ actor }) => ({ rows: await stuckWorkFor(actor) }),
  tryAgain: async ({ actor, body }) => {
    await tryAgain(actor, body)
    return DONE
  },
})
