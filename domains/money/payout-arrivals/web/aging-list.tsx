import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { agingContract } from '#domains/money/payout-arrivals/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Old = Answer<typeof agingContract.aging>['oldest'][number]

/** Payouts sent and not arrived, oldest first, beside the ledger's balance of them. */
export function AgingList() {
  const { t } = useLingui()
  const { buckets, oldest, owed, ledgerCents } = useAnswer(agingContract.aging, {})
  return (
    <>
      <Card title={<Trans>Outstanding payments by age in days</Trans>}>
        <Facts>
          {buckets.map(({ name, count, totalCents }) => (
            <Fact key={name} label={name}>
              <Money amount={totalCents} /> ({count})
            </Fact>
          ))}
          <Fact label={<Trans>Ledger balance</Trans>}>
            <Money amount={ledgerCents} />
          </Fact>
          <Fact label={<Trans>Returned, still owed</Trans>}>
            <Link to={`${pathTo('/account-center/payouts')}?status=owed`}>
              <Money amount={owed.totalCents} /> ({owed.count})
            </Link>
          </Fact>
        </Facts>
      </Card>
      <DataTable
        caption={t`Outstanding payments, oldest first`}
        columns={COLUMNS}
        rows={oldest}
        rowKey={({ payoutId }) => payoutId}
        empty={
          <EmptyState title={<Trans>No outstanding payments.</Trans>}>
            <Trans>Uncashed checks and batches still at the bank appear here.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

const COLUMNS: readonly Column<Old>[] = [
  {
    id: 'claim',
    head: <Trans>Claim</Trans>,
    cell: ({ claimId, claimNumber }) => <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? claimId}</Link>,
  },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  {
    id: 'how',
    head: <Trans>Payment method</Trans>,
    cell: ({ checkNumber }) => (checkNumber === null ? <Trans>To a bank account</Trans> : <Trans>Check {checkNumber}</Trans>),
  },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'days', head: <Trans>Days outstanding</Trans>, align: 'end', cell: ({ days }) => days },
  { id: 'stale', head: <Trans>Stale date</Trans>, cell: ({ staleOn }) => (staleOn ? <DayText day={staleOn} /> : '') },
]
