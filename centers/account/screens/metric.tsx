import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { MetricPage } from '#domains/insight/metrics/web/metric-page.tsx'
import { UnknownMetric, useMetric } from '#domains/insight/metrics/web/use-metric.ts'
import { METRIC_WORDS } from '#domains/insight/metrics/web/metric-words.ts'
import { Page } from '#design/layout/page.tsx'

export default function Metric() {
  const { t, i18n } = useLingui()
  const metric = useMetric()
  if (!metric) return <UnknownMetric />
  return (
    <Page
      title={i18n._(METRIC_WORDS[metric])}
      back={{ to: `${pathTo('/account-center/reporting')}?report=metrics`, label: t`All metrics` }}
    >
      <MetricPage metric={metric} />
    </Page>
  )
}
