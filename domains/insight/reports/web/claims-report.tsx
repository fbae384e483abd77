import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { monthWithin, type Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Toolbar } from '#design/list/toolbar.tsx'
import { day } from '#platform/days.ts'

type ClaimFigure = 'claims_filed' | 'claims_approved' | 'claims_denied' | 'claims_paid'

/** The page of the rows that a figure counts; it belongs to a module above this one. `reason`: of one denial code. */
type ListPath = (figure: ClaimFigure, whose: Period & { reason?: string }) => string

/** Claims filed, decided and paid, month by month, and the reasons of denials. */
export function ClaimsReport({ listPath }: { listPath?: ListPath | undefined }) {
  const { t } = useLingui()
  const query = usePeriod()
  const { period, rows, total, denials } = useAnswer(reportsContract.claims, { query })
  const to = (figure: ClaimFigure, whose: Period & { reason?: string } = period) => (listPath ? { to: listPath(figure, whose) } : {})
  const linked = (figure: ClaimFigure, month: string, value: ReactNode) =>
    listPath ? <Link to={listPath(figure, monthWithin(day(`${month}-01`), period))}>{value}</Link> : value
  return (
    <Stack>
      <PeriodForm {...period} />
      <Figures>
        <Figure label={<Trans>Filed</Trans>} value={total.filed} {...to('claims_filed')} />
        <Figure label={<Trans>Approved</Trans>} value={total.approved} {...to('claims_approved')} />
        <Figure label={<Trans>Denied</Trans>} value={total.denied} {...to('claims_denied')} />
        <Figure
          label={<Trans>Paid</Trans>}
          value={<Money amount={total.paidAmount} />}
          says={<Plural value={total.paid} one="on # claim" other="on # claims" />}
          {...to('claims_paid')}
        />
      </Figures>
      <Toolbar
        actions={
          <LinkButton to={addressOf(reportsContract.claimRows, { query })} download icon="download">
            <Trans>Download CSV</Trans>
          </LinkButton>
        }
      />
      <DataTable
        caption={t`Claims by month`}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'label', head: <Trans>Month</Trans>, cell: ({ key }) => <MonthText month={key} /> },
          { id: 'filed', head: <Trans>Filed</Trans>, align: 'end', cell: ({ key, filed }) => linked('claims_filed', key, filed) },
          {
            id: 'approved',
            head: <Trans>Approved</Trans>,
            align: 'end',
            cell: ({ key, approved }) => linked('claims_approved', key, approved),
          },
          { id: 'denied', head: <Trans>Denied</Trans>, align: 'end', cell: ({ key, denied }) => linked('claims_denied', key, denied) },
          { id: 'paid', head: <Trans>Paid</Trans>, align: 'end', cell: ({ key, paid }) => linked('claims_paid', key, paid) },
          { id: 'amount', head: <Trans>Amount paid</Trans>, align: 'end', cell: ({ paidAmount }) => <Money amount={paidAmount} /> },
        ]}
        empty={<EmptyState drawing="search" title={<Trans>No claims in this period.</Trans>} />}
      />
      {denials.length > 0 ? (
        <Card>
          <BarChart
            title={t`Denials by code`}
            bars={denials.map(({ code, count }) => ({ label: code, value: count, ...to('claims_denied', { ...period, reason: code }) }))}
            heads={{ label: <Trans>Code</Trans>, value: <Trans>Claims</Trans> }}
          />
        </Card>
      ) : null}
    </Stack>
  )
}
