import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { GetByEmail } from '#domains/insight/metric-emails/web/get-by-email.tsx'
import { MetricPage } from '#domains/insight/metrics/web/metric-page.tsx'
import { UnknownMetric, useMetric } from '#domains/insight/metrics/web/use-metric.ts'

export default function Metric() {
  const { t } = useLingui()
  const metric = useMetric()
  if (!metric) return <UnknownMetric />
  return (
    <MetricPage
      metric={metric}
      back={{ to: `${pathTo('/account-center/reporting')}?report=metrics`, label: t`All metrics` }}
      actions={<GetByEmail metric={metric} />}
    />
  )
}
