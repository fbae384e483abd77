import { serve } from '#access/server/endpoint.ts'
import { recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import { coaching } from '#domains/insight/recruiting/server/coaching.ts'
import { fileBehind, forecast, funnel, listBehind } from '#domains/insight/recruiting/server/recruiting.ts'

export const recruitingRoutes = serve(recruitingContract, {
  funnel: ({ actor, query }) => funnel(actor, query),
  forecast: ({ actor, query }) => forecast(actor, query.owner),
  coaching: ({ actor, query }) => coaching(actor, query),
  leads: ({ actor, query }) => listBehind(actor, query),
  leadsFile: ({ actor, query }) => fileBehind(actor, { figure: 'received', ...omitUndefined(query) }),
})
