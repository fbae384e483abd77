import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract, SALES_BY, type SalesBy } from '#domains/insight/reports/contract.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Moment, monthInWords } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { addDays, addMonths, day, earliest, latest } from '#platform/days.ts'
import { Link } from 'react-router'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'

type Whose = Period & { masterCode?: string; agent?: string; state?: string }

/** The page of the memberships that were sold; it belongs to a module above this one. */
type SoldPath = (whose: Whose) => string

/** Enrollments and money within the user's scope; each number is the sum of the rows beneath it. */
export function SalesReport({ views, soldPath }: { views: readonly SalesBy[]; soldPath: SoldPath }) {
  const { t, i18n } = useLingui()
  const [{ by = 'month' }] = useSearchState({ by: oneOf(SALES_BY) })
  const query = { ...usePeriod(), by }
  const { period, rows, total, before, asOf } = useAnswer(reportsContract.sales, { query })
  const named = rows.map((row) => ({ ...row, label: by === 'month' ? monthInWords(row.label, i18n.locale) : row.label }))
  const linkTo = (whose: Whose | null) => (whose ? { to: soldPath(whose) } : {})
  const words: Record<SalesBy, string> = {
    month: t`By month`,
    plan: t`By plan`,
    agency: t`By agency`,
    agent: t`By agent`,
    state: t`By state`,
  }
  return (
    <Stack>
      <PeriodForm {...period} />
      <Figures>
        <Figure
          label={<Trans>Enrollments</Trans>}
          value={total.enrollments}
          to={soldPath(period)}
          says={<Plural value={before.enrollments} one="# in the previous period" other="# in the previous period" />}
        />
        <Figure
          label={<Trans>Collected</Trans>}
          value={<Money amount={total.collected} />}
          says={<Trans>what members paid, including enrollment fees</Trans>}
        />
        <Figure label={<Trans>Refunded</Trans>} value={<Money amount={total.refunded} />} />
        <Figure label={<Trans>Net</Trans>} value={<Money amount={total.net} />} says={<Trans>collected minus refunded</Trans>} />
      </Figures>
      <Toolbar
        count={
          <Trans>
            As of <Moment at={asOf} relative={false} />
          </Trans>
        }
        actions={
          <LinkButton to={addressOf(reportsContract.salesRows, { query })} download icon="download">
            <Trans>Download CSV</Trans>
          </LinkButton>
        }
      >
        <FilterChips
          name="by"
          label={t`Group by`}
          chips={views.map((view) => ({ value: view === 'month' ? '' : view, label: words[view] }))}
        />
      </Toolbar>
      <Card>
        <BarChart
          title={t`Enrollments`}
          bars={named.map(({ key, label, enrollments }) => ({ label, value: enrollments, ...linkTo(soldOf(by, key, period)) }))}
          heads={{ label: words[by], value: <Trans>Enrollments</Trans> }}
        />
      </Card>
      <DataTable
        caption={t`Sales`}
        rows={named}
        rowKey={({ key }) => key}
        columns={[
          { id: 'label', head: words[by], cell: ({ label }) => label },
          {
            id: 'enrollments',
            head: <Trans>Enrollments</Trans>,
            align: 'end',
            cell: ({ key, enrollments }) => {
              const whose = soldOf(by, key, period)
              return whose ? <Link to={soldPath(whose)}>{enrollments}</Link> : enrollments
            },
          },
          { id: 'annual', head: <Trans>Annual</Trans>, align: 'end', cell: ({ annual }) => annual },
          { id: 'collected', head: <Trans>Collected</Trans>, align: 'end', cell: ({ collected }) => <Money amount={collected} /> },
          { id: 'refunded', head: <Trans>Refunded</Trans>, align: 'end', cell: ({ refunded }) => <Money amount={refunded} /> },
          { id: 'net', head: <Trans>Net</Trans>, align: 'end', cell: ({ net }) => <Money amount={net} /> },
        ]}
        empty={<EmptyState drawing="search" title={<Trans>No sales in this period.</Trans>} />}
      />
    </Stack>
  )
}

/** The sales of a row; null where the list has no such filter. */
function soldOf(by: SalesBy, key: string, period: Period): Whose | null {
  switch (by) {
    case 'month': {
      const first = day(`${key}-01`)
      return { from: latest(first, period.from), to: earliest(addDays(addMonths(first, 1), -1), period.to) }
    }
    case 'agency':
      return { masterCode: key, ...period }
    case 'agent':
      return { agent: key, ...period }
    case 'state':
      return { state: key, ...period }
    case 'plan':
      return null
  }
}
