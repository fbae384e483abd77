import { Trans, useLingui } from '@lingui/react/macro'
import { LINE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import type { Answer } from '#access/contract.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { commissionContract, CommissionPart } from '#domains/distribution/commissions/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Money } from '#design/values/money.tsx'
import { subtract } from '#platform/money.ts'

type Totals = Answer<typeof commissionContract.commissions>['totals']

/** How each total was calculated: the sums of the lines by their kind, and the part of the agents. */
export function TotalsExplained({ parts, totals }: { parts: readonly CommissionPart[]; totals: Totals }) {
  const { t } = useLingui()
  if (parts.length === 0) return null
  return (
    <Card>
      <details>
        <summary>
          <Trans>How these totals were calculated</Trans>
        </summary>
        <DataTable caption={t`Totals by line type`} columns={COLUMNS} rows={parts} rowKey={({ kind }) => kind} empty={null} />
        <p>
          <Trans>Each total is the sum of its column, and each line below says how it was calculated.</Trans> <Shares totals={totals} />
        </p>
      </details>
    </Card>
  )
}

/** An agent's share is explained to the agent, and to whoever pays it. */
function Shares({ totals: { sharesCents, earnedCents } }: { totals: Totals }) {
  const { currentUser } = useClientState()
  if (currentUser?.userRole === 'agent') {
    return (
      <Trans>
        Your agency sets your share of the commission on each sale. Each line uses the share of the day of the sale, rounded to the cent.
      </Trans>
    )
  }
  if (sharesCents === null || sharesCents === 0) return null
  return (
    <Trans>
      Of the <Money amount={earnedCents} /> earned, <Money amount={sharesCents} /> goes to agents, by the split locked at each sale.{' '}
      <Money amount={subtract(earnedCents, sharesCents)} /> stays with the agency.
    </Trans>
  )
}

const COLUMNS: readonly Column<CommissionPart>[] = [
  { id: 'kind', head: <Trans>What</Trans>, cell: ({ kind }) => <KindOf kind={kind} /> },
  { id: 'lines', head: <Trans>Lines</Trans>, align: 'end', cell: ({ lines }) => lines },
  { id: 'collected', head: <Trans>Paid by members</Trans>, align: 'end', cell: ({ collectedCents }) => <Money amount={collectedCents} /> },
  { id: 'earned', head: <Trans>Earned</Trans>, align: 'end', cell: ({ earnedCents }) => <Money amount={earnedCents} /> },
  { id: 'month', head: <Trans>This month</Trans>, align: 'end', cell: ({ thisMonthCents }) => <Money amount={thisMonthCents} /> },
  { id: 'later', head: <Trans>Earned later</Trans>, align: 'end', cell: ({ laterCents }) => <Money amount={laterCents} /> },
]

function KindOf({ kind }: Pick<CommissionPart, 'kind'>) {
  const { i18n } = useLingui()
  return i18n._(LINE_KIND[kind])
}
