import { serve } from '#access/server/endpoint.ts'
import { leadList, leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { previewBatch, runBatch } from '#domains/distribution/lead-list/server/batch.ts'
import { undoBatch } from '#domains/distribution/lead-list/server/undo-batch.ts'
import { leadRows } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { presentCard } from '#domains/distribution/leads/server/present-card.ts'

export const leadListRoutes = serve(leadListContract, {
  ...listHandlers(leadList, { rows: leadRows, present: (_, lead) => presentCard(lead) }),
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
  undoBatch: ({ actor, params }) => undoBatch(actor, params.batchId),
})
