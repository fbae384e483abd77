import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { type FailureFigures, paymentFiguresContract } from '#domains/insight/payment-figures/contract.ts'
import { percentOf } from '#domains/insight/payment-figures/web/percent-of.ts'
import type { Period } from '#domains/insight/reports/rules/period.ts'
import { PeriodForm } from '#domains/insight/reports/web/period-form.tsx'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { failureWords } from '#domains/money/payments/web/payment-words.ts'
import { BarChart } from '#design/charts/bar-chart.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Money } from '#design/values/money.tsx'

/** Attempts to collect that failed in a period, by the network's reason. Each figure opens the payments it counts. */
export function FailedPayments() {
  const { t, i18n } = useLingui()
  const { period, count, amountCents, rows } = useAnswer(paymentFiguresContract.failures, { query: usePeriod() })
  const all = listOf(period)
  return (
    <Stack>
      <PeriodForm {...period} />
      <Figures>
        <Figure label={<Trans>Failed payments</Trans>} value={i18n.number(count)} to={all} />
        <Figure
          label={<Trans>Amount not collected</Trans>}
          value={<Money amount={amountCents} />}
          says={<Trans>Each attempt counts, also where a later one succeeded.</Trans>}
          to={all}
        />
      </Figures>
      <Card>
        {rows.length > 0 ? (
          <BarChart
            title={t`Failed payments by reason`}
            bars={rows.map((row) => ({ label: failureWords(i18n, row.failure), value: row.count, to: listOf(period, row.failure) }))}
            write={(value) => i18n.number(value)}
            heads={{ label: <Trans>Reason</Trans>, value: <Trans>Failed payments</Trans> }}
          />
        ) : (
          <EmptyState drawing="search" title={<Trans>No payment failed in this period.</Trans>} />
        )}
      </Card>
      {rows.length > 0 ? (
        <Card title={<Trans>By reason</Trans>} flush>
          <DataTable
            caption={t`Failed payments by reason`}
            rows={rows}
            rowKey={({ failure }) => failure}
            columns={columnsOf(period, count)}
            empty={null}
          />
        </Card>
      ) : null}
    </Stack>
  )
}

const listOf = ({ from, to }: Period, failure?: string): string =>
  `${pathTo('/account-center/stripe-reporting')}?tab=payments&status=failed${failure ? `&failure=${failure}` : ''}&on=between:${from},${to}`

const columnsOf = (period: Period, all: number): Column<FailureFigures>[] => [
  { id: 'reason', head: <Trans>Reason</Trans>, cell: ({ failure }) => <Reason failure={failure} /> },
  {
    id: 'count',
    head: <Trans>Failed payments</Trans>,
    align: 'end',
    cell: ({ failure, count }) => (
      <Link to={listOf(period, failure)}>
        <Count count={count} />
      </Link>
    ),
  },
  { id: 'share', head: <Trans>Share</Trans>, align: 'end', cell: ({ count }) => <Percent of={count} per={all} /> },
  {
    id: 'amount',
    head: <Trans>Amount</Trans>,
    align: 'end',
    cell: ({ failure, amountCents }) => (
      <Link to={listOf(period, failure)}>
        <Money amount={amountCents} />
      </Link>
    ),
  },
]

function Reason({ failure }: Pick<FailureFigures, 'failure'>) {
  const { i18n } = useLingui()
  return failureWords(i18n, failure)
}

function Percent({ of, per }: { of: number; per: number }) {
  const { i18n } = useLingui()
  return percentOf(i18n, of, per, 1)
}

function Count({ count }: { count: number }) {
  const { i18n } = useLingui()
  return i18n.number(count)
}
