import { MetricRows } from '#domains/insight/metrics/web/metric-rows.tsx'
import { UnknownMetric, useMetric } from '#domains/insight/metrics/web/use-metric.ts'

export default function MetricRowsScreen() {
  const metric = useMetric()
  return metric ? <MetricRows metric={metric} /> : <UnknownMetric />
}
