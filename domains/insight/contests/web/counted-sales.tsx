import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { contestsContract } from '#domains/insight/contests/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

type Sale = Answer<typeof contestsContract.sales>['rows'][number]

/** The sales that the number of one participant counts. */
export function CountedSales({ contestId, participant }: { contestId: Id<'contest'>; participant: string }) {
  const { t } = useLingui()
  const { name, rows } = useAnswer(contestsContract.sales, { params: { contestId, participant } })
  return (
    <Card title={<Trans>Memberships that count for {name}</Trans>} flush>
      <DataTable
        caption={t`Memberships that count`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ membershipId }) => membershipId}
        empty={null}
      />
    </Card>
  )
}

const COLUMNS: readonly Column<Sale>[] = [
  { id: 'soldOn', head: <Trans>Sold on</Trans>, cell: ({ soldOn }) => <DayText day={soldOn} /> },
  { id: 'number', head: <Trans>Membership</Trans>, cell: ({ membershipNumber }) => membershipNumber },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberInitials }) => memberInitials },
  { id: 'plan', head: <Trans>Plan</Trans>, cell: ({ planName }) => planName },
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
]
