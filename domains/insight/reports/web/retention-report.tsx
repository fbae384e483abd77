import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { COHORT_MONTHS, stayedOf } from '#domains/insight/reports/rules/cohorts.ts'
import { monthWithin, type Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { HeatMap } from '#design/charts/heat-map.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment, monthInWords } from '#design/values/moment.tsx'
import { day } from '#platform/days.ts'

type CohortFigure = 'began' | 'stayed' | 'gone'

/** The page of the rows that a cell counts; it belongs to a module above this one. */
type ListPath = (figure: CohortFigure, whose: Period & { after?: string }) => string

type Cohort = Answer<typeof reportsContract.retention>['rows'][number]

/** Of the members who joined in a month, how many stayed, or left, within each number of months. A month not yet reached says so. */
export function RetentionReport({ listPath }: { listPath: ListPath }) {
  const { t, i18n } = useLingui()
  const [{ show = 'stayed' }] = useSearchState({ show: oneOf(['stayed', 'gone']) })
  const { rows, period, asOf } = useAnswer(reportsContract.retention, { query: usePeriod() })
  const countOf = ({ joined, stayed }: { joined: number; stayed: number }): number => (show === 'stayed' ? stayed : joined - stayed)
  const percentOf = (of: { joined: number; stayed: number }): number => Math.round((100 * countOf(of)) / of.joined)
  const cellOf = ({ month, joined }: Cohort, { months, stayed, reached }: Cohort['after'][number]) => {
    if (!reached) return { value: null, inTable: '–' }
    const of = { joined, stayed }
    const to = listPath(show, { ...monthWithin(day(`${month}-01`), period), after: String(months) })
    return { value: percentOf(of), inTable: `${percentOf(of)}% (${countOf(of)})`, to }
  }
  return (
    <Stack>
      <PeriodForm {...period} />
      <Toolbar
        count={
          <Trans>
            As of <Moment at={asOf} relative={false} />
          </Trans>
        }
      >
        <FilterChips
          name="show"
          label={t`Show`}
          chips={[
            { value: '', label: t`Stayed` },
            { value: 'gone', label: t`Lost` },
          ]}
        />
      </Toolbar>
      {rows.length > 0 ? (
        <Card>
          <HeatMap
            title={show === 'stayed' ? t`Retention by month joined` : t`Churn by month joined`}
            summary={<Summary rows={rows} show={show} percentOf={percentOf} />}
            heads={{ label: <Trans>Month joined</Trans>, total: <Trans>Joined</Trans> }}
            columns={COHORT_MONTHS.map((months) => ({ label: t`After ${months} mo.`, short: t`${months} mo.` }))}
            rows={rows.map((row) => ({
              label: monthInWords(row.month, i18n.locale),
              total: String(row.joined),
              to: listPath('began', monthWithin(day(`${row.month}-01`), period)),
              cells: row.after.map((after) => cellOf(row, after)),
            }))}
            write={(value) => `${value}%`}
          />
        </Card>
      ) : (
        <EmptyState drawing="search" title={<Trans>No one joined in this period.</Trans>} />
      )}
    </Stack>
  )
}

type SummaryProps = { rows: readonly Cohort[]; show: 'stayed' | 'gone'; percentOf: (of: { joined: number; stayed: number }) => number }

/** Of all months together: after the first month, and after the longest time that one of them has reached. */
function Summary({ rows, show, percentOf }: SummaryProps) {
  const known = COHORT_MONTHS.flatMap((months) => {
    const of = stayedOf(rows, months)
    return of ? [{ months, percent: percentOf(of) }] : []
  })
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return <Trans>No month’s members have been here for a month yet.</Trans>
  const [early, late, months] = [first.percent, last.percent, last.months]
  if (first === last)
    return show === 'stayed' ? (
      <Trans>After one month, {early}% were still members.</Trans>
    ) : (
      <Trans>Within one month, {early}% had left.</Trans>
    )
  return show === 'stayed' ? (
    <Trans>
      After one month, {early}% were still members; after {months} months, {late}%.
    </Trans>
  ) : (
    <Trans>
      Within one month, {early}% had left; within {months} months, {late}%.
    </Trans>
  )
}
