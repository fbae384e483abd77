import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { usePeriod } from '#domains/insight/reports/web/use-period.ts'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { MonthText } from '#design/values/moment.tsx'

/** Of the members who joined in a month, how many stayed. A month not yet reached says so. */
export function RetentionReport() {
  const { t } = useLingui()
  const { rows } = useAnswer(reportsContract.retention, { query: usePeriod() })
  const spans = rows[0]?.after.map(({ months }) => months) ?? []
  return (
    <DataTable
      caption={t`Retention`}
      rows={rows}
      rowKey={({ month }) => month}
      columns={[
        { id: 'month', head: <Trans>Month joined</Trans>, cell: ({ month }) => <MonthText month={month} /> },
        { id: 'joined', head: <Trans>Joined</Trans>, align: 'end', cell: ({ joined }) => joined },
        ...spans.map((months) => ({
          id: `after-${months}`,
          head: <Trans>After {months} mo.</Trans>,
          align: 'end' as const,
          cell: ({ after, joined }: (typeof rows)[number]) => {
            const then = after.find((each) => each.months === months)
            return then?.reached && joined > 0 ? `${Math.round((then.stayed / joined) * 100)}%` : '–'
          },
        })),
      ]}
      empty={<EmptyState drawing="search" title={<Trans>No one joined in this period.</Trans>} />}
    />
  )
}
