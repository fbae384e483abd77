import { Trans, useLingui } from '@lingui/react/macro'
import { DataTable } from '#design/list/data-table.tsx'
import { Card } from '#design/layout/card.tsx'

type Seller = { id: string; name: string; activeMembers: number; enrollments: number }

/** The sales of each agent of an agency this month, and their book. */
export function TeamTable({ team }: { team: readonly Seller[] }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Your agents</Trans>} flush>
      <DataTable
        caption={t`Your agents this month`}
        rows={team}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', head: <Trans>Agent</Trans>, cell: ({ name }) => name },
          { id: 'active', head: <Trans>Active members</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
          { id: 'enrollments', head: <Trans>Enrollments this month</Trans>, align: 'end', cell: ({ enrollments }) => enrollments },
        ]}
        empty={<Trans>No agents yet.</Trans>}
      />
    </Card>
  )
}
