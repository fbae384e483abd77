import { serve } from '#access/server/endpoint.ts'
import { leadDayContract } from '#domains/distribution/lead-day/contract.ts'
import { dayFigures, dayList } from '#domains/distribution/lead-day/server/lead-day.ts'

export const leadDayRoutes = serve(leadDayContract, {
  figures: ({ actor, query }) => dayFigures(actor, query),
  list: async ({ actor, params, query }) => ({ rows: await dayList(actor, params.list, query) }),
})
