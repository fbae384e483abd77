import { serve } from '#access/server/endpoint.ts'
import { metricRowList, metricsContract } from '#domains/insight/metrics/contract.ts'
import { METRIC_MEANINGS, METRIC_NAMES } from '#domains/insight/metrics/rules/metric-names.data.ts'
import {
  askedRows,
  metricAsked,
  metricMembers,
  metricRows,
  presentMetricRow,
  sumsOfRows,
} from '#domains/insight/metrics/server/metric-rows.ts'
import { metricFile } from '#domains/insight/metrics/server/metric-file.ts'
import { allMetrics, oneMetric } from '#domains/insight/metrics/server/metrics.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { cents } from '#platform/money.ts'

const handlers = listHandlers(metricRowList, { rows: metricRows, present: presentMetricRow })

export const metricsRoutes = serve(metricsContract, {
  ...handlers,
  list: async (call) => {
    const { cursor: _, limit: __, ...address } = call.query
    const query = metricRowList.query(address)
    const asked = askedRows(call.actor, query)
    const id = metricAsked(query.filters.metric?.values[0])
    const [page, sums] = await Promise.all([handlers.list(call), sumsOfRows(asked)])
    return {
      ...page,
      name: METRIC_NAMES[id].says,
      meaning: METRIC_MEANINGS[id].says,
      count: sums?.count ?? 0,
      totalCents: cents(sums?.cents ?? 0),
      medianDays: sums?.median ?? null,
      p90Days: sums?.p90 ?? null,
    }
  },
  metrics: ({ actor, query }) => allMetrics(actor, query),
  metric: ({ actor, params, query }) => oneMetric(actor, params.metric, query),
  members: ({ actor, params, query }) => metricMembers(actor, params.metric, query),
  file: ({ actor, from, params, query }) => metricFile(actor, params.metric, { ...query, language: from.language }),
})
