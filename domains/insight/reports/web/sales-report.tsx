import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract, SALES_BY, type SalesBy, type SalesRow } from '#domains/insight/reports/contract.ts'
import { monthWithin, type Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Moment, monthInWords } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { day } from '#platform/days.ts'
import { Link } from 'react-router'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'

type Whose = Period & { masterCode?: string; agent?: string; state?: string; plan?: string }
type SalesFigure = 'written' | 'annual' | 'collected' | 'refunded' | 'net'

/** The page of the rows that a figure counts; it belongs to a module above this one. */
type ListPath = (figure: SalesFigure, whose: Whose) => string

/** Enrollments and money within the user's scope; each number is the sum of the rows beneath it. */
export function SalesReport({ views, listPath }: { views: readonly SalesBy[]; listPath: ListPath }) {
  const { t, i18n } = useLingui()
  const [{ by = 'month' }] = useSearchState({ by: oneOf(SALES_BY) })
  const query = { ...usePeriod(), by }
  const { period, rows, total, before, asOf } = useAnswer(reportsContract.sales, { query })
  const named = rows.map((row) => ({ ...row, label: by === 'month' ? monthInWords(row.label, i18n.locale) : row.label }))
  const words: Record<SalesBy, string> = {
    month: t`By month`,
    plan: t`By plan`,
    agency: t`By agency`,
    agent: t`By agent`,
    state: t`By state`,
  }
  const column = (figure: SalesFigure, head: ReactNode, value: (row: SalesRow) => ReactNode): Column<SalesRow> => ({
    id: figure,
    head,
    align: 'end',
    cell: (row) => <Link to={listPath(figure, rowOf(by, row.key, period))}>{value(row)}</Link>,
  })
  return (
    <Stack>
      <PeriodForm {...period} />
      <Figures>
        <Figure
          label={<Trans>Enrollments</Trans>}
          value={total.enrollments}
          to={listPath('written', period)}
          says={<Plural value={before.enrollments} one="# in the previous period" other="# in the previous period" />}
        />
        <Figure
          label={<Trans>Collected</Trans>}
          value={<Money amount={total.collected} />}
          to={listPath('collected', period)}
          says={<Trans>what members paid, including enrollment fees</Trans>}
        />
        <Figure label={<Trans>Refunded</Trans>} value={<Money amount={total.refunded} />} to={listPath('refunded', period)} />
        <Figure
          label={<Trans>Net</Trans>}
          value={<Money amount={total.net} />}
          to={listPath('net', period)}
          says={<Trans>collected minus refunded</Trans>}
        />
      </Figures>
      <p>
        <Trans>
          Enrollments count for the seller of the membership; payments and refunds count for the agency or agent serving the member now.
        </Trans>
      </p>
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
          bars={named.map(({ key, label, enrollments }) => ({
            label,
            value: enrollments,
            to: listPath('written', rowOf(by, key, period)),
          }))}
          heads={{ label: words[by], value: <Trans>Enrollments</Trans> }}
        />
      </Card>
      <DataTable
        caption={t`Sales`}
        rows={named}
        rowKey={({ key }) => key}
        columns={[
          { id: 'label', head: words[by], cell: ({ label }) => label },
          column('written', <Trans>Enrollments</Trans>, ({ enrollments }) => enrollments),
          column('annual', <Trans>Annual</Trans>, ({ annual }) => annual),
          column('collected', <Trans>Collected</Trans>, ({ collected }) => <Money amount={collected} />),
          column('refunded', <Trans>Refunded</Trans>, ({ refunded }) => <Money amount={refunded} />),
          column('net', <Trans>Net</Trans>, ({ net }) => <Money amount={net} />),
        ]}
        empty={<EmptyState drawing="search" title={<Trans>No sales in this period.</Trans>} />}
      />
    </Stack>
  )
}

/** Whose figures a row has, and of which days. */
function rowOf(by: SalesBy, key: string, period: Period): Whose {
  switch (by) {
    case 'month':
      return monthWithin(day(`${key}-01`), period)
    case 'agency':
      return { masterCode: key, ...period }
    case 'agent':
      return { agent: key, ...period }
    case 'state':
      return { state: key, ...period }
    case 'plan':
      return { plan: key, ...period }
  }
}
