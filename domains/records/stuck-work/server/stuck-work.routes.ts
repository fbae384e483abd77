import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { stuckContract } from '#domains/records/stuck-work/contract.ts'
import { stuckWorkFor, retry } from '#domains/records/stuck-work/server/stuck-work.ts'

export const stuckRoutes = serve(stuckContract, {
  stuckWork: async ({ actor }) => ({ rows: await stuckWorkFor(actor) }),
  retry: async ({ actor, body }) => {
    await retry(actor, body)
    return DONE
  },
})
