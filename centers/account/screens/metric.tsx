import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { annotationsContract } from '#domains/insight/annotations/contract.ts'
import { Annotations } from '#domains/insight/annotations/web/annotations.tsx'
import { marksOf } from '#domains/insight/annotations/web/marks.ts'
import { AsKnown } from '#domains/insight/figure-changes/web/as-known.tsx'
import { GetByEmail } from '#domains/insight/metric-emails/web/get-by-email.tsx'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { MetricPage } from '#domains/insight/metric-page/web/metric-page.tsx'
import { UnknownMetric, useMetric } from '#domains/insight/metrics/web/use-metric.ts'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'

export default function Metric() {
  const metric = useMetric()
  return metric ? <KnownMetric metric={metric} /> : <UnknownMetric />
}

function KnownMetric({ metric }: { metric: MetricId }) {
  const { t } = useLingui()
  const { rows } = useAnswer(annotationsContract.annotations, { query: { metric, ...usePeriod() } })
  return (
    <MetricPage
      metric={metric}
      back={{ to: `${pathTo('/account-center/reporting')}?report=metrics`, label: t`All metrics` }}
      actions={<GetByEmail metric={metric} />}
      marksOf={(points) => marksOf(rows, points)}
      happened={<Annotations metric={metric} rows={rows} />}
      asKnown={(shown) => <AsKnown metric={metric} {...shown} />}
    />
  )
}
