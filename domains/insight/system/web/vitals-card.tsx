import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { systemContract, type VitalView } from '#domains/insight/system/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

/** How fast pages were for the visits of four weeks, counted for nobody. */
export function VitalsCard() {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(systemContract.vitals, {})
  const share = (part: number, whole: number): string => i18n.number(part / Math.max(whole, 1), { style: 'percent' })
  const columns: Column<VitalView>[] = [
    { id: 'page', head: <Trans>Page</Trans>, cell: ({ page }) => <code>{page}</code> },
    { id: 'metric', head: <Trans>Measure</Trans>, cell: ({ metric }) => metric },
    { id: 'visits', head: <Trans>Visits</Trans>, align: 'end', cell: ({ visits }) => visits },
    {
      id: 'average',
      head: <Trans>Average</Trans>,
      align: 'end',
      cell: ({ metric, average }) =>
        metric === 'CLS' ? i18n.number(average / 1000) : i18n.number(average, { style: 'unit', unit: 'millisecond' }),
    },
    { id: 'good', head: <Trans>Good</Trans>, align: 'end', cell: ({ good, visits }) => share(good, visits) },
    { id: 'poor', head: <Trans>Poor</Trans>, align: 'end', cell: ({ poor, visits }) => share(poor, visits) },
  ]
  return (
    <Card title={<Trans>Speed of pages, 28 days</Trans>} flush>
      <DataTable
        caption={t`Speed of pages, 28 days`}
        columns={columns}
        rows={rows}
        rowKey={({ page, metric }) => `${page} ${metric}`}
        empty={<EmptyState title={<Trans>No visit was measured yet.</Trans>} />}
      />
    </Card>
  )
}
