import { serve } from '#access/server/endpoint.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { openedBefore, searchEverything } from '#domains/insight/search/server/search.ts'

export const searchRoutes = serve(searchContract, {
  search: async ({ actor, query, from }) => ({ groups: await searchEverything(actor, query.q, from.language ?? 'en-US') }),
  opened: async ({ actor, query }) => ({ groups: await openedBefore(actor, query.ids.split(',')) }),
})
