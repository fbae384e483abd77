import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { levelOf } from '#capabilities/decisions/rules/authority.ts'
import { queueContract } from '#capabilities/queue/contract.ts'
import { assignClaim } from '#capabilities/queue/server/assigning.ts'
import { handlers } from '#capabilities/queue/server/handlers.store.ts'
import { claimQueue, queueCounts } from '#capabilities/queue/server/queue.ts'

export const queueRoutes = serve(queueContract, {
  claimQueue: ({ actor, query }) => claimQueue(actor, query),
  queueCounts: ({ actor }) => queueCounts(actor),
  claimHandlers: async () => ({ rows: (await handlers()).map(({ id, name, capabilities }) => ({ id, name, level: levelOf({ capabilities }) })) }),
  assignClaim: async ({ actor, params, body }) => {
    await assignClaim(actor, params.claimId, body)
    return DONE
  },
})
