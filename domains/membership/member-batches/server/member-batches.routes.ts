import { serve } from '#access/server/endpoint.ts'
import { memberBatchesContract } from '#domains/membership/member-batches/contract.ts'
import { previewBatch, runBatch } from '#domains/membership/member-batches/server/batches.ts'

export const memberBatchesRoutes = serve(memberBatchesContract, {
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
})
