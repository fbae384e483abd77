import { Trans, useLingui } from '@lingui/react/macro'
import type { AllianceReportView } from '#domains/distribution/alliance-report/contract.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Month = AllianceReportView['months'][number]
type Agency = AllianceReportView['agencies'][number]

/** One row a month, the running one first, back to the first with anything in it. */
export function MonthTable({ months }: { months: AllianceReportView['months'] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`By month`}
      columns={MONTH_COLUMNS}
      rows={months.slice(0, lastWithSomething(months) + 1)}
      rowKey={({ month }) => month}
      empty={null}
    />
  )
}

/** The agencies with what they brought in these months; `hrefOf` where the reader may open one. */
export function AgencyTable({ agencies, hrefOf }: { agencies: AllianceReportView['agencies']; hrefOf?: (masterCode: string) => string }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`By agency`}
      columns={AGENCY_COLUMNS}
      rows={agencies}
      rowKey={({ masterCode }) => masterCode}
      {...(hrefOf ? { rowHref: ({ masterCode }: Agency) => hrefOf(masterCode) } : {})}
      empty={<EmptyState title={<Trans>No agencies in this group yet.</Trans>} />}
    />
  )
}

const lastWithSomething = (months: readonly Month[]): number =>
  Math.max(
    0,
    months.findLastIndex(({ agencies, premiumCents, overrideCents }) => agencies > 0 || premiumCents !== 0 || overrideCents !== 0),
  )

const MONTH_COLUMNS: readonly Column<Month>[] = [
  { id: 'month', head: <Trans>Month</Trans>, cell: ({ month }) => <MonthText month={month.slice(0, 7)} /> },
  { id: 'agencies', head: <Trans>Agencies</Trans>, align: 'end', cell: ({ agencies }) => agencies },
  { id: 'members', head: <Trans>Active members</Trans>, align: 'end', cell: ({ members }) => members ?? '–' },
  { id: 'premium', head: <Trans>Dues paid</Trans>, align: 'end', cell: ({ premiumCents }) => <Money amount={premiumCents} /> },
  { id: 'override', head: <Trans>Override earned</Trans>, align: 'end', cell: ({ overrideCents }) => <Money amount={overrideCents} /> },
]

const AGENCY_COLUMNS: readonly Column<Agency>[] = [
  {
    id: 'name',
    head: <Trans>Agency</Trans>,
    cell: ({ name, masterCode, current }) => (
      <>
        {name} ({masterCode})
        {current ? null : (
          <>
            {' '}
            <Trans>(left the group)</Trans>
          </>
        )}
      </>
    ),
  },
  {
    id: 'members',
    head: <Trans>Active members</Trans>,
    align: 'end',
    cell: ({ current, members }) => (current ? members : '–'),
  },
  { id: 'premium', head: <Trans>Dues paid</Trans>, align: 'end', cell: ({ premiumCents }) => <Money amount={premiumCents} /> },
  { id: 'override', head: <Trans>Override earned</Trans>, align: 'end', cell: ({ overrideCents }) => <Money amount={overrideCents} /> },
]
