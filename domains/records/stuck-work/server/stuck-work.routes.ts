import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { stuckContract } from '#domains/records/stuck-work/contract.ts'
import { stuckWorkFor, tryAgain } from '#domains/records/stuck-work/server/stuck-work.ts'

export const stuckRoutes = serve(stuckContract, {
  stuckWork: async ({ actor }) => ({ rows: await stuckWorkFor(actor) }),
  tryAgain: async ({ actor, body }) => {
    await tryAgain(actor, body)
    return DONE
  },
})
