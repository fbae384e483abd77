import { useAnswer } from '#access/web/use-answer.ts'
import { useParam } from '#access/web/use-param.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { METRIC_IDS, type MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'

/** The metric in the page's address; null for a name that is none, which the server then answers as not found. */
export function useMetric(): MetricId | null {
  const named = useParam('metric')
  return METRIC_IDS.find((each) => each === named) ?? null
}

/** Says what the server says of a metric that does not exist. */
export function UnknownMetric(): null {
  useAnswer(metricsContract.metric, { params: { metric: useParam('metric') as MetricId }, query: {} })
  return null
}
