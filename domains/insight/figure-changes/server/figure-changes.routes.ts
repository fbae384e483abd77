import { serve } from '#access/server/endpoint.ts'
import { figureChangeList, figureChangesContract } from '#domains/insight/figure-changes/contract.ts'
import { changesAsked, changesPage, figureChanges } from '#domains/insight/figure-changes/server/figure-changes.ts'
import { changeSums } from '#domains/insight/figure-changes/server/figure-changes.store.ts'
import { METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import { metricAsked } from '#domains/insight/metrics/server/metric-rows.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'

const handlers = listHandlers(figureChangeList, { rows: figureChanges })

export const figureChangesRoutes = serve(figureChangesContract, {
  ...handlers,
  list: async ({ actor, query: { cursor, limit = 25, ...address } }) => {
    const query = figureChangeList.query(address)
    const asked = await changesAsked(actor, query)
    const [page, { rowCount, added, nowValue }] = await Promise.all([changesPage(asked, { cursor, limit }), changeSums(asked)])
    const name = METRIC_NAMES[metricAsked(query.filters.metric?.values[0])].says
    return { ...page, name, knownOn: asked.days.knownOn, rowCount, thenValue: nowValue - added, nowValue }
  },
})
