import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import type { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf } from '#design/values/moment.tsx'

const BOOK = '/account-center/book'
type Day = Answer<typeof dashboardsContract.salesDashboard>

/** Agencies the user recruited, and their sales that count for the activation bonus. */
export function RecruitedAgencies({ agencies, today }: { agencies: Day['agencies']; today: string }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Recruited agencies</Trans>} flush>
      <DataTable
        caption={t`Recruited agencies`}
        rows={agencies}
        rowKey={({ masterCode }) => masterCode}
        rowHref={({ masterCode }) => pathTo('/account-center/agencies/:masterCode', { masterCode })}
        columns={[
          { id: 'name', head: <Trans>Agency</Trans>, cell: ({ name }) => name },
          { id: 'code', head: <Trans>Master code</Trans>, whole: true, cell: ({ masterCode }) => masterCode },
          {
            id: 'since',
            head: <Trans>Active since</Trans>,
            wide: true,
            cell: ({ activatedAt }) => (activatedAt ? <DayOf at={activatedAt} /> : '–'),
          },
          {
            id: 'first',
            head: <Trans>Sales in first 90 days</Trans>,
            align: 'end',
            cell: ({ enrollmentsFirst90, masterCode, firstDays }) =>
              firstDays ? <Link to={figureLink(BOOK, 'written', { masterCode, ...firstDays })}>{enrollmentsFirst90}</Link> : '–',
          },
          {
            id: 'active',
            head: <Trans>Active memberships</Trans>,
            align: 'end',
            cell: ({ activeMembers, masterCode }) => (
              <Link to={figureLink(BOOK, 'in_force', { masterCode, from: today, to: today })}>{activeMembers}</Link>
            ),
          },
        ]}
        empty={<EmptyState drawing="board" title={<Trans>No agencies yet. Start with a lead on the board.</Trans>} />}
      />
    </Card>
  )
}
