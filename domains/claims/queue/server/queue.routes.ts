import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { levelOf } from '#domains/claims/model/rules/authority.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { assignClaim, assignNextClaim } from '#domains/claims/queue/server/assigning.ts'
import { previewBatch, runBatch } from '#domains/claims/queue/server/batches.ts'
import { claimFigures } from '#domains/claims/queue/server/figures.ts'
import { handlers } from '#domains/claims/queue/server/handlers.store.ts'
import { claimQueue, queueCounts } from '#domains/claims/queue/server/queue.ts'

export const queueRoutes = serve(queueContract, {
  claimFigures: ({ query }) => claimFigures(query),
  claimQueue: ({ actor, query }) => claimQueue(actor, query),
  queueCounts: ({ actor }) => queueCounts(actor),
  claimHandlers: async () => ({
    rows: (await handlers()).map(({ id, name, capabilities }) => ({ id, name, level: levelOf({ capabilities }) })),
  }),
  takeNext: async ({ actor, body }) => ({ claimId: await assignNextClaim(actor, body.after) }),
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
  assignClaim: async ({ actor, params, body }) => {
    await assignClaim(actor, params.claimId, body)
    return DONE
  },
})
