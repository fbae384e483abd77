import { serve } from '#access/server/endpoint.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { leadQuery } from '#domains/distribution/lead-list/rules/list-query.ts'
import { previewBatch, runBatch } from '#domains/distribution/lead-list/server/batch.ts'
import { exportLeads } from '#domains/distribution/lead-list/server/export.ts'
import { countLeads, leadsPage } from '#domains/distribution/lead-list/server/lead-list.store.ts'
import { COUNTED, cappedCount } from '#platform/queries/capped-count.ts'
import { presentCard } from '#domains/distribution/leads/server/present-card.ts'

export const leadListRoutes = serve(leadListContract, {
  list: async ({ actor, query: { cursor, limit = 25, ...asked } }) => {
    const { rows, next } = await leadsPage(actor, leadQuery(asked), { cursor, limit })
    return { rows: rows.map(presentCard), next }
  },
  count: async ({ actor, query }) => cappedCount(await countLeads(actor, leadQuery(query), COUNTED + 1)),
  export: ({ actor, query: { format, purpose, ...asked } }) => exportLeads(actor, leadQuery(asked), { format, purpose }),
  previewBatch: ({ actor, body }) => previewBatch(actor, body),
  runBatch: ({ actor, body }) => runBatch(actor, body),
})
