import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type FeeMonth, paymentFiguresContract } from '#domains/insight/payment-figures/contract.ts'
import { percentOf } from '#domains/insight/payment-figures/web/percent-of.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { monthInWords, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { type Cents, cents, dollars } from '#platform/money.ts'

/** The network's fees by month and their share of what it collected. Each figure opens the ledger's lines, for those who may read them. */
export function NetworkFees() {
  const { t, i18n } = useLingui()
  const { period, feeCents, collectedCents, months, mayOpen } = useAnswer(paymentFiguresContract.fees, { query: usePeriod() })
  return (
    <Stack>
      <PeriodForm {...period} />
      <Figures>
        <Figure label={<Trans>Stripe fees</Trans>} value={<Money amount={feeCents} />} {...(mayOpen ? { to: feesOf(period) } : {})} />
        <Figure
          label={<Trans>Collected</Trans>}
          value={<Money amount={collectedCents} />}
          {...(mayOpen ? { to: collectedOf(period) } : {})}
        />
        <Figure
          label={<Trans>Share of what was collected</Trans>}
          value={percentOf(i18n, feeCents, collectedCents, 2)}
          says={<Trans>Fees of disputes are included.</Trans>}
        />
      </Figures>
      <Card>
        <BarChart
          title={t`Stripe fees by month`}
          bars={months.map((month) => ({
            label: monthInWords(month.month, i18n.locale),
            value: month.feeCents,
            ...(mayOpen ? { to: feesOf(month) } : {}),
          }))}
          write={(value) => dollars(cents(Math.round(value)))}
          heads={{ label: <Trans>Month</Trans>, value: <Trans>Stripe fees</Trans> }}
        />
      </Card>
      <Card title={<Trans>By month</Trans>} flush>
        <DataTable
          caption={t`Stripe fees by month`}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          columns={columnsFor(mayOpen)}
          empty={null}
        />
      </Card>
    </Stack>
  )
}

const ledgerOf = ({ from, to }: Period, of: string): string => `${pathTo('/account-center/ledger')}?from=${from}&to=${to}&${of}`
const feesOf = (period: Period): string => ledgerOf(period, 'account=processor_fees')
const collectedOf = (period: Period): string => ledgerOf(period, 'kind=payment')

const columnsFor = (mayOpen: boolean): Column<FeeMonth>[] => [
  { id: 'month', head: <Trans>Month</Trans>, cell: ({ month }) => <MonthText month={month} /> },
  {
    id: 'fees',
    head: <Trans>Stripe fees</Trans>,
    align: 'end',
    cell: (month) => <Opened amount={month.feeCents} to={mayOpen ? feesOf(month) : null} />,
  },
  {
    id: 'collected',
    head: <Trans>Collected</Trans>,
    align: 'end',
    cell: (month) => <Opened amount={month.collectedCents} to={mayOpen ? collectedOf(month) : null} />,
  },
  {
    id: 'share',
    head: <Trans>Share of what was collected</Trans>,
    align: 'end',
    cell: ({ feeCents, collectedCents }) => <Share fees={feeCents} collected={collectedCents} />,
  },
]

const Opened = ({ amount, to }: { amount: Cents; to: string | null }) =>
  to && amount !== 0 ? (
    <Link to={to}>
      <Money amount={amount} />
    </Link>
  ) : (
    <Money amount={amount} />
  )

function Share({ fees, collected }: { fees: Cents; collected: Cents }) {
  const { i18n } = useLingui()
  return percentOf(i18n, fees, collected, 2)
}
