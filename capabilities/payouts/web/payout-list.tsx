import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { payoutContract, type PayoutView } from '#capabilities/payouts/contract.ts'
import { PayoutStatusTag } from '#capabilities/payouts/web/payout-status.tsx'
import { PayoutActions } from '#capabilities/payouts/web/payout-actions.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Moment } from '#design/moment.tsx'
import { Money } from '#design/money.tsx'
import { Notice } from '#design/notice.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips, Toolbar } from '#design/toolbar.tsx'

const SHOWN = ['released', 'sent', 'settled', 'returned', 'all'] as const

/** Payments of claims: first those that wait for a second person, oldest first. */
export function PayoutList() {
  const { t } = useLingui()
  const [{ status, cursor }] = useSearchState({ status: oneOf(SHOWN), cursor: text })
  const { rows, next } = useAnswer(payoutContract.payouts, { query: { status: status ?? 'pending', ...(cursor ? { cursor } : {}) } })
  const [said, setSaid] = useState<string | null>(null)
  return (
    <>
      <Toolbar>
        <FilterChips
          name="status"
          label={t`Which payments`}
          chips={[
            { value: '', label: <Trans>Waiting for release</Trans> },
            { value: 'released', label: <Trans>Released</Trans> },
            { value: 'sent', label: <Trans>On their way</Trans> },
            { value: 'settled', label: <Trans>Paid</Trans> },
            { value: 'returned', label: <Trans>Came back</Trans> },
            { value: 'all', label: <Trans>All</Trans> },
          ]}
        />
      </Toolbar>
      {said ? (
        <Notice tone="success" live>
          {said}
        </Notice>
      ) : null}
      <DataTable
        caption={t`Payments of claims`}
        columns={columns(setSaid)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={status ? <Trans>Nothing here.</Trans> : <Trans>No payment waits. All done.</Trans>}>
            <Trans>A claim that is approved appears here, for someone other than its approver to release.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
    </>
  )
}

const columns = (onDone: (says: string) => void): Column<PayoutView>[] => [
  {
    id: 'claim',
    head: <Trans>Claim</Trans>,
    cell: ({ claimId, claimNumber }) => <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? claimId}</Link>,
  },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
  { id: 'to', head: <Trans>Paid to</Trans>, cell: (payout) => <PaidTo payout={payout} /> },
  { id: 'approved', head: <Trans>Approved by</Trans>, cell: ({ approvedBy, plannedAt }) => <>{approvedBy}, <Moment at={plannedAt} relative={false} /></> },
  { id: 'status', head: <Trans>Status</Trans>, cell: (payout) => <Standing payout={payout} /> },
  { id: 'actions', head: <Trans>Next</Trans>, cell: (payout) => <PayoutActions payout={payout} onDone={onDone} /> },
]

function PaidTo({ payout: { method, payee } }: { payout: PayoutView }) {
  if (method === 'check' || !payee) return <Trans>Check to the address on file</Trans>
  return (
    <>
      {payee.holderName}, {payee.bankName ?? <Trans>bank account</Trans>} ···· {payee.last4}
    </>
  )
}

function Standing({ payout: { status, releasedBy, failure, reference } }: { payout: PayoutView }) {
  return (
    <>
      <PayoutStatusTag status={status} />
      {releasedBy ? <> <Trans>by {releasedBy}</Trans></> : null}
      {failure ? <> {failure}</> : null}
      {reference ? <> {reference}</> : null}
    </>
  )
}
