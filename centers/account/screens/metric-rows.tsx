import { useLingui } from '@lingui/react/macro'
import { metricLink } from '#domains/insight/metrics/web/metric-link.ts'
import { MetricRows } from '#domains/insight/metrics/web/metric-rows.tsx'
import { UnknownMetric, useMetric } from '#domains/insight/metrics/web/use-metric.ts'
import { METRIC_WORDS } from '#domains/insight/metrics/web/metric-words.ts'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Page } from '#design/layout/page.tsx'

export default function MetricRowsScreen() {
  const { t, i18n } = useLingui()
  const [{ from, to }] = useSearchState({ from: text, to: text })
  const metric = useMetric()
  if (!metric) return <UnknownMetric />
  const name = i18n._(METRIC_WORDS[metric])
  return (
    <Page title={t`${name}: what it counts`} back={{ to: metricLink(metric, { from, to }), label: name }}>
      <MetricRows metric={metric} />
    </Page>
  )
}
