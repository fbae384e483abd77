import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { figureLink } from '#domains/insight/book-figures/web/figure-link.ts'
import type { Day } from '#platform/days.ts'
import { DataTable } from '#design/list/data-table.tsx'
import { Card } from '#design/layout/card.tsx'

type Seller = { id: string; name: string; activeMembers: number; enrollments: number }

/** The sales of each agent of an agency this month, and their book. */
export function TeamTable({ team, days }: { team: readonly Seller[]; days: { monthFrom: Day; today: Day } }) {
  const { t } = useLingui()
  const listOf = (figure: 'in_force' | 'written', agent: string) =>
    figureLink('/agent-center/book', figure, { agent, from: figure === 'in_force' ? days.today : days.monthFrom, to: days.today })
  return (
    <Card title={<Trans>Your agents</Trans>} flush>
      <DataTable
        caption={t`Your agents this month`}
        rows={team}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', head: <Trans>Agent</Trans>, cell: ({ name }) => name },
          {
            id: 'active',
            head: <Trans>Active memberships</Trans>,
            align: 'end',
            cell: ({ id, activeMembers }) => <Link to={listOf('in_force', id)}>{activeMembers}</Link>,
          },
          {
            id: 'enrollments',
            head: <Trans>Joined this month</Trans>,
            align: 'end',
            cell: ({ id, enrollments }) => <Link to={listOf('written', id)}>{enrollments}</Link>,
          },
        ]}
        empty={<Trans>No agents yet.</Trans>}
      />
    </Card>
  )
}
