import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { payoutContract, type PayoutView } from '#domains/money/payouts/contract.ts'
import { PayoutActions } from '#domains/money/payout-release/web/payout-actions.tsx'
import { PayoutStatusTag } from '#domains/money/payouts/web/payout-status.tsx'
import { METHOD_LABELS } from '#domains/money/payouts/web/payout-words.ts'
import { ReleaseMany } from '#domains/money/payout-release/web/release-many.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { ActionBar } from '#design/list/action-bar.tsx'
import { useSelection } from '#design/list/selection.ts'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Tag } from '#design/values/tag.tsx'
import { FilterChips, Toolbar } from '#design/list/toolbar.tsx'

const SHOWN = ['released', 'sent', 'settled', 'returned', 'owed', 'all'] as const

/** Payouts of claims: first those that wait for release, oldest first; one by one, or many after a preview. */
export function PayoutList() {
  const { t } = useLingui()
  const [{ status, cursor }] = useSearchState({ status: oneOf(SHOWN), cursor: text })
  const { rows, next } = useAnswer(payoutContract.payouts, { query: { status: status ?? 'pending', ...(cursor ? { cursor } : {}) } })
  const [message, setMessage] = useState<string | null>(null)
  const selection = useSelection(
    rows.map(({ id }) => id),
    status ?? 'pending',
  )
  const chosen = rows.filter(({ id }) => selection.has(id))
  return (
    <>
      <Toolbar count={<Plural value={rows.length} one="# payment" other="# payments" />}>
        <StatusChips />
      </Toolbar>
      {message ? (
        <Notice tone="success" live>
          {message}
        </Notice>
      ) : null}
      <DataTable
        caption={t`Claim payments`}
        columns={columns(setMessage, { isWaiting: !status })}
        rows={rows}
        rowKey={({ id }) => id}
        {...(status
          ? {}
          : { choosing: { selection, nameOf: ({ claimNumber, memberName }: PayoutView) => `${claimNumber ?? ''} ${memberName}` } })}
        empty={
          <EmptyState title={status ? <Trans>Nothing to show.</Trans> : <Trans>No payments waiting for release.</Trans>}>
            <Trans>Approved claims appear here for someone other than the approver to release.</Trans>
          </EmptyState>
        }
      />
      <Pager next={next} />
      {status ? null : (
        <ActionBar selection={selection} matching={null}>
          <ReleaseMany payouts={chosen} onDone={(says) => (setMessage(says), selection.clear())} />
        </ActionBar>
      )}
    </>
  )
}

function StatusChips() {
  const { t } = useLingui()
  return (
    <FilterChips
      name="status"
      label={t`Filter payments`}
      chips={[
        { value: '', label: <Trans>Waiting for release</Trans> },
        { value: 'released', label: <Trans>Released</Trans> },
        { value: 'sent', label: <Trans>Sent</Trans> },
        { value: 'settled', label: <Trans>Paid</Trans> },
        { value: 'owed', label: <Trans>Returned</Trans> },
        { value: 'all', label: <Trans>All</Trans> },
      ]}
    />
  )
}

/** What waits shows who approved it, for somebody else has to release it; there its status says nothing but when it leaves by itself. */
const columns = (onDone: (says: string) => void, { isWaiting }: { isWaiting: boolean }): Column<PayoutView>[] => [
  {
    id: 'claim',
    head: <Trans>Claim</Trans>,
    whole: true,
    cell: ({ claimId, claimNumber }) => <Link to={pathTo('/account-center/claims/:claimId', { claimId })}>{claimNumber ?? claimId}</Link>,
  },
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: (payout) => <Amount payout={payout} /> },
  { id: 'to', head: <Trans>Paid to</Trans>, sentence: isWaiting, cell: (payout) => <PaidTo payout={payout} /> },
  isWaiting
    ? {
        id: 'approved',
        head: <Trans>Approved by</Trans>,
        sentence: true,
        cell: ({ approvedBy, plannedAt }) => (
          <>
            {approvedBy ?? <Trans>Service promise</Trans>}, <Moment at={plannedAt} relative={false} />
          </>
        ),
      }
    : { id: 'status', head: <Trans>Status</Trans>, sentence: true, cell: (payout) => <Standing payout={payout} /> },
  {
    id: 'actions',
    head: <Trans>Next</Trans>,
    cell: (payout) => (
      <>
        {isWaiting ? <LeavesByItself payout={payout} /> : null}
        <PayoutActions payout={payout} onDone={onDone} />
      </>
    ),
  },
]

function Amount({ payout: { amountCents, kind } }: { payout: PayoutView }) {
  return (
    <>
      <Money amount={amountCents} />{' '}
      {kind === 'goodwill' ? (
        <Tag>
          <Trans>Goodwill</Trans>
        </Tag>
      ) : null}
    </>
  )
}

function PaidTo({ payout: { method, payee, status } }: { payout: PayoutView }) {
  if (!payee && method !== 'check' && status !== 'pending') return <Trans>Bank account</Trans>
  if (method === 'check' || !payee) return <Trans>Check mailed to the address on file</Trans>
  return (
    <>
      {payee.holderName}, {payee.bankName ?? <Trans>bank account</Trans>} ···· {payee.last4}{' '}
      {payee.name === 'same' ? null : (
        <Tag>{payee.name === 'close' ? <Trans>Name spelled differently</Trans> : <Trans>Different name</Trans>}</Tag>
      )}
    </>
  )
}

const LeavesByItself = ({ payout: { releasesAt } }: { payout: Pick<PayoutView, 'releasesAt'> }) =>
  releasesAt ? (
    <Trans>
      releases automatically: <Moment at={releasesAt} relative={false} />
    </Trans>
  ) : null

function Standing({ payout: { status, method, releasedBy, automatic, releasesAt, failure, reference, batchId } }: { payout: PayoutView }) {
  const { i18n } = useLingui()
  return (
    <>
      <PayoutStatusTag status={status} /> {status === 'pending' ? null : i18n._(METHOD_LABELS[method])}
      {releasedBy ? (
        <>
          , <Trans>released by {releasedBy}</Trans>
        </>
      ) : null}
      <LeavesByItself payout={{ releasesAt }} />
      {automatic ? (
        <>
          , <Trans>released automatically</Trans>
        </>
      ) : null}
      {failure ? <>, {failure}</> : null}
      {reference ? <>, {reference}</> : null}
      {batchId ? (
        <>
          ,{' '}
          <Link to={pathTo('/account-center/payouts/batches/:batchId', { batchId })}>
            <Trans>view batch</Trans>
          </Link>
        </>
      ) : null}
    </>
  )
}
