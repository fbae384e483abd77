import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
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

/** Claims filed, decided and paid, month by month, and the reasons of denials. */
export function ClaimsReport() {
  const { t } = useLingui()
  const query = usePeriod()
  const { period, rows, total, denials } = useAnswer(reportsContract.claims, { query })
  return (
    <Stack>
      <PeriodForm {...period} />
      <Figures>
        <Figure label={<Trans>Filed</Trans>} value={total.filed} />
        <Figure label={<Trans>Approved</Trans>} value={total.approved} />
        <Figure label={<Trans>Denied</Trans>} value={total.denied} />
        <Figure
          label={<Trans>Paid</Trans>}
          value={<Money amount={total.paidAmount} />}
          says={<Plural value={total.paid} one="on # claim" other="on # claims" />}
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
          { id: 'filed', head: <Trans>Filed</Trans>, align: 'end', cell: ({ filed }) => filed },
          { id: 'approved', head: <Trans>Approved</Trans>, align: 'end', cell: ({ approved }) => approved },
          { id: 'denied', head: <Trans>Denied</Trans>, align: 'end', cell: ({ denied }) => denied },
          { id: 'paid', head: <Trans>Paid</Trans>, align: 'end', cell: ({ paid }) => paid },
          { id: 'amount', head: <Trans>Amount paid</Trans>, align: 'end', cell: ({ paidAmount }) => <Money amount={paidAmount} /> },
        ]}
        empty={<EmptyState drawing="search" title={<Trans>No claims in this period.</Trans>} />}
      />
      {denials.length > 0 ? (
        <Card>
          <BarChart
            title={t`Denials by code`}
            bars={denials.map(({ code, count }) => ({ label: code, value: count }))}
            heads={{ label: <Trans>Code</Trans>, value: <Trans>Claims</Trans> }}
          />
        </Card>
      ) : null}
    </Stack>
  )
}
