import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import type { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf } from '#design/values/moment.tsx'

type Day = Answer<typeof dashboardsContract.salesDashboard>

/** Agencies the user recruited, and their sales that count for the activation bonus. */
export function RecruitedAgencies({ agencies }: { agencies: Day['agencies'] }) {
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
            cell: ({ activatedAt }) => (activatedAt ? <DayOf at={activatedAt} /> : '–'),
          },
          {
            id: 'first',
            head: <Trans>Sales in first 90 days</Trans>,
            align: 'end',
            cell: ({ enrollmentsFirst90 }) => enrollmentsFirst90,
          },
          { id: 'active', head: <Trans>Active members</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
        ]}
        empty={<EmptyState drawing="board" title={<Trans>No agencies yet. Start with a lead on the board.</Trans>} />}
      />
    </Card>
  )
}

/** A sales admin's team: open leads, due ones, and those won. */
export function RepTable({ reps, helpPath }: { reps: NonNullable<Day['reps']>; helpPath: string }) {
  const { t } = useLingui()
  return (
    <Card
      title={<Trans>Your team</Trans>}
      actions={
        <LinkButton size="small" to={helpPath}>
          <Trans>Coaching</Trans>
        </LinkButton>
      }
      flush
    >
      <DataTable
        caption={t`Your team`}
        rows={reps}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', head: <Trans>Recruiter</Trans>, cell: ({ name }) => name },
          { id: 'open', head: <Trans>Open leads</Trans>, align: 'end', cell: ({ open }) => open },
          { id: 'due', head: <Trans>Due</Trans>, align: 'end', cell: ({ due }) => due },
          { id: 'won', head: <Trans>Won (90 days)</Trans>, align: 'end', cell: ({ won90 }) => won90 },
        ]}
        empty={<Trans>No one yet.</Trans>}
      />
    </Card>
  )
}
