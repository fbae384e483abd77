import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { PAYMENT_STATUSES, paymentContract, type PaymentView } from '#capabilities/payments/contract.ts'
import { PaymentStatusTag, PAYMENT_STATUS } from '#capabilities/payments/web/payment-status.tsx'
import { failureWords, paidWith, PAYMENT_KIND, whyNot } from '#capabilities/payments/web/payment-words.ts'
import { RefundDialog } from '#capabilities/payments/web/refund-dialog.tsx'
import { Button } from '#design/button.tsx'
import { DataTable, type Column } from '#design/data-table.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Moment } from '#design/moment.tsx'
import { Money } from '#design/money.tsx'
import { Pager } from '#design/pager.tsx'
import { oneOf, text, useSearchState } from '#design/search-params.ts'
import { FilterChips, Toolbar } from '#design/toolbar.tsx'

/** Members' payments, newest first, with the next try of those that failed, and the way to give one back. */
export function PaymentList() {
  const { t, i18n } = useLingui()
  const [query] = useSearchState({ status: oneOf(PAYMENT_STATUSES), cursor: text })
  const { rows, next } = useAnswer(paymentContract.payments, { query })
  const [refunding, setRefunding] = useState<PaymentView | null>(null)
  const columns = useColumns(setRefunding)
  const chips = PAYMENT_STATUSES.map((value) => ({ value, label: i18n._(PAYMENT_STATUS[value].word) }))
  return (
    <>
      <Toolbar>
        <FilterChips name="status" label={t`Which payments`} chips={[{ value: '', label: <Trans>All</Trans> }, ...chips]} />
      </Toolbar>
      <DataTable
        caption={t`Payments`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No payments here yet.</Trans>} />}
      />
      <Pager next={next} />
      <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />
    </>
  )
}

function useColumns(onRefund: (payment: PaymentView) => void): Column<PaymentView>[] {
  const { i18n } = useLingui()
  return [
    {
      id: 'member',
      head: <Trans>Member</Trans>,
      cell: ({ memberId, memberName, membershipNumber }) => (
        <>
          <Link to={pathTo('/account-center/members/:memberId', { memberId })}>{memberName}</Link> · {membershipNumber}
        </>
      ),
    },
    { id: 'kind', head: <Trans>For</Trans>, cell: ({ kind }) => i18n._(PAYMENT_KIND[kind]) },
    { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
    { id: 'status', head: <Trans>Status</Trans>, cell: (payment) => <Standing payment={payment} /> },
    { id: 'method', head: <Trans>Paid with</Trans>, cell: (payment) => paidWith(i18n, payment) },
    { id: 'at', head: <Trans>When</Trans>, cell: ({ at }) => <Moment at={at} relative={false} /> },
    {
      id: 'actions',
      head: <Trans>Refund</Trans>,
      cell: (payment) =>
        payment.status === 'failed' ? null : (
          <Button size="small" onClick={() => onRefund(payment)} disabledReason={whyNot(i18n, payment.whyNot.refund)}>
            <Trans>Refund</Trans>
          </Button>
        ),
    },
  ]
}

function Standing({ payment: { status, failure, nextAttemptAt, refundedCents, stripeUrl } }: { payment: PaymentView }) {
  const { i18n } = useLingui()
  return (
    <>
      <PaymentStatusTag status={status} /> {status === 'failed' ? failureWords(i18n, failure) : null}
      {refundedCents > 0 ? <Money amount={refundedCents} /> : null}
      {nextAttemptAt ? (
        <>
          {' · '}
          <Trans>
            next try <Moment at={nextAttemptAt} relative={false} />
          </Trans>
        </>
      ) : null}
      {stripeUrl ? (
        <>
          {' · '}
          <a href={stripeUrl} target="_blank" rel="noreferrer">
            <Trans>at Stripe</Trans>
          </a>
        </>
      ) : null}
    </>
  )
}
