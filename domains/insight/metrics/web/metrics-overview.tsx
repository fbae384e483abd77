import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import { definitionOf, METRIC_GROUPS } from '#domains/insight/metrics/rules/metrics.data.ts'
import { COMPARED } from '#domains/insight/metrics/rules/points.ts'
import { ComparedFigure } from '#domains/insight/metrics/web/compared-figure.tsx'
import { metricLink } from '#domains/insight/metrics/web/metric-link.ts'
import { GROUP_WORDS } from '#domains/insight/metrics/web/metric-words.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

/** All metrics that the reader may see, beside those of the period before; each opens its page. */
export function MetricsOverview() {
  const { i18n } = useLingui()
  const [{ compare }] = useSearchState({ compare: oneOf(COMPARED) })
  const asked = { ...usePeriod(), ...(compare ? { compare } : {}) }
  const { period, compared, rows, asOf } = useAnswer(metricsContract.metrics, { query: asked })
  return (
    <Stack>
      <PeriodForm {...period} />
      <CompareToolbar asOf={asOf} />
      <p>
        <Trans>
          Compared with <DayText day={compared.from} /> to <DayText day={compared.to} />.
        </Trans>
      </p>
      {METRIC_GROUPS.map((group) => {
        const shown = rows.filter(({ metric }) => definitionOf(metric).group === group)
        return shown.length > 0 ? (
          <Card key={group} title={i18n._(GROUP_WORDS[group])}>
            <Figures>
              {shown.map((row) => (
                <ComparedFigure key={row.metric} {...row} label={row.name} to={metricLink(row.metric, { ...period, compare })} />
              ))}
            </Figures>
          </Card>
        ) : null
      })}
    </Stack>
  )
}

export function CompareToolbar({ asOf }: { asOf: string }) {
  const { t } = useLingui()
  return (
    <Toolbar
      count={
        <Trans>
          As of <Moment at={asOf} relative={false} />
        </Trans>
      }
    >
      <FilterChips
        name="compare"
        label={t`Compare with`}
        chips={[
          { value: '', label: t`Previous period` },
          { value: 'year', label: t`A year earlier` },
        ]}
      />
    </Toolbar>
  )
}
