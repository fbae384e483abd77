import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { PROMISE_WORDS } from '#domains/claims/claim-view/web/promise-words.ts'
import { PROMISE_RESULTS, type PromiseResult, writePromiseFilter } from '#domains/claims/promises/rules/promise-filter.ts'
import { PROMISED_STEPS, type PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import type { PromiseMonth } from '#domains/insight/reports/rules/promise-months.ts'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { Card } from '#design/layout/card.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** Promised dates kept and missed, month by month. Each figure opens the claims it counts; `claims` is the address of their list. */
export function PromisesReport({ claims }: { claims: string }) {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(reportsContract.promises, { query: usePeriod() })
  const counted = (step: PromisedStep, result: PromiseResult): Column<PromiseMonth> => {
    const name = i18n._(PROMISE_WORDS[step])
    return {
      id: `${step}_${result}`,
      head: result === 'kept' ? <Trans>{name}: kept</Trans> : <Trans>{name}: missed</Trans>,
      align: 'end',
      cell: ({ steps, from, to }) => {
        const count = steps[step][result]
        return count === 0 ? 0 : <Link to={`${claims}&promise=${writePromiseFilter({ step, result, period: { from, to } })}`}>{count}</Link>
      },
    }
  }
  return (
    <Card title={<Trans>Promised dates by month</Trans>}>
      <DataTable
        caption={t`Promised dates by month`}
        rows={rows}
        rowKey={({ month }) => month ?? 'all'}
        columns={[
          {
            id: 'month',
            head: <Trans>Month</Trans>,
            cell: ({ month }) => (month ? <MonthText month={month} /> : <Trans>Whole period</Trans>),
          },
          ...PROMISED_STEPS.flatMap((step) => PROMISE_RESULTS.map((result) => counted(step, result))),
          { id: 'credited', head: <Trans>Credits</Trans>, align: 'end', cell: ({ credited }) => <Money amount={credited} /> },
        ]}
        empty={<EmptyState drawing="search" title={<Trans>No promised dates in this period.</Trans>} />}
      />
    </Card>
  )
}
