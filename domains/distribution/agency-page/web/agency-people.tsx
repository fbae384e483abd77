import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { PositionName } from '#domains/people/agency/web/position-name.tsx'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'

type Person = AgencyView['people'][number]

export function AgencyPeople({ agency }: { agency: AgencyView }) {
  const { t } = useLingui()
  return (
    <Card
      title={<Trans>People</Trans>}
      flush
      actions={
        agency.whyNot.inviteAdmin === null ? (
          <LinkButton to={`${pathTo('/account-center/add-agent-admin')}?masterCode=${agency.masterCode}`} icon="person-plus" size="small">
            <Trans>Invite admin</Trans>
          </LinkButton>
        ) : null
      }
    >
      <DataTable
        caption={t`People`}
        columns={COLUMNS}
        rows={agency.people}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No one yet.</Trans>} />}
      />
    </Card>
  )
}

const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  { id: 'code', head: <Trans>Code</Trans>, whole: true, cell: ({ code }) => code ?? '–' },
  {
    id: 'role',
    head: <Trans>Role</Trans>,
    cell: ({ position }) => <PositionName position={position} />,
  },
  { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <StatusTag status={status} /> },
  { id: 'members', head: <Trans>Active members</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
]

function StatusTag({ status }: { status: string }) {
  if (status === 'active') return <Trans context="person">Active</Trans>
  return status === 'invited' ? <Trans>Invited</Trans> : <Trans context="person">Suspended</Trans>
}
