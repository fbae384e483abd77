import { FigureChanges } from '#domains/insight/figure-changes/web/figure-changes.tsx'
import { UnknownMetric, useMetric } from '#domains/insight/metrics/web/use-metric.ts'

export default function MetricChangesScreen() {
  const metric = useMetric()
  return metric ? <FigureChanges metric={metric} /> : <UnknownMetric />
}
