import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { pathTo } from '#access/path-to.ts'
import { PAYMENT_FAILURES, PAYMENT_STATUSES, paymentList, type PaymentView } from '#domains/money/payments/contract.ts'
import { PAYMENT_STATUS, PaymentStatusTag } from '#domains/money/payments/web/payment-status.tsx'
import { failureWords, paidWith, PAYMENT_KIND, whyNot } from '#domains/money/payments/web/payment-words.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { filterFields } from '#domains/records/lists/web/filter-fields.ts'
import { ListPage } from '#domains/records/lists/web/list-page.tsx'
import { useList } from '#domains/records/lists/web/use-list.ts'
import type { BuiltInView } from '#domains/records/views/web/list-views.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** Members' payments, with the next try of those that failed, and the way to give one back. */
export function PaymentList({ refundDialog }: { refundDialog: (payment: PaymentView | null, onClose: () => void) => ReactNode }) {
  const { t, i18n } = useLingui()
  const [refunding, setRefunding] = useState<PaymentView | null>(null)
  const state = useList(paymentList, useColumns(setRefunding))
  return (
    <ListPage
      state={state}
      caption={t`Payments`}
      searchLabel={t`Number, email, or member`}
      builtIn={paymentViews(i18n)}
      fields={paymentFilterFields(i18n)}
      Count={Count}
      empty={state.isFiltered ? <NothingFound /> : <EmptyState title={<Trans>No payments yet.</Trans>} />}
      batches={refundDialog(refunding, () => setRefunding(null))}
    />
  )
}

const paymentFilterFields = (i18n: I18n) =>
  filterFields(paymentList.filters, {
    status: { label: i18n._(msg`Status`), word: (value) => i18n._(PAYMENT_STATUS[value].word) },
    kind: { label: i18n._(msg`For`), word: (value) => i18n._(PAYMENT_KIND[value]) },
    method: { label: i18n._(msg`Paid with`), word: (method) => paidWith(i18n, { method, last4: null }) },
    failure: { label: i18n._(msg`Why it failed`), choices: PAYMENT_FAILURES.map((value) => ({ value, label: failureWords(i18n, value) })) },
    on: { label: i18n._(msg`Date`) },
    period: { label: i18n._(msg`Period start`) },
    amount: { label: i18n._(msg`Amount`) },
  })

/** Built-in views. Each names the tab of the page it belongs to. */
const paymentViews = (i18n: I18n): readonly BuiltInView[] => [
  { name: i18n._(msg`All`), search: 'tab=payments' },
  ...PAYMENT_STATUSES.map((status) => ({ name: i18n._(PAYMENT_STATUS[status].word), search: `status=${status}&tab=payments` })),
  { name: i18n._(msg`First payments`), search: 'kind=first&status=not:failed&tab=payments' },
]

function Count({ count, more, isFiltered }: { count: number; more: boolean; isFiltered: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(count)
  if (more) return isFiltered ? <Trans>More than {most} payments, filtered</Trans> : <Trans>More than {most} payments</Trans>
  return isFiltered ? (
    <Plural value={count} one="# payment, filtered" other="# payments, filtered" />
  ) : (
    <Plural value={count} one="# payment" other="# payments" />
  )
}

function NothingFound() {
  return (
    <EmptyState
      drawing="search"
      title={<Trans>No payments match your filters.</Trans>}
      action={<LinkButton to="?tab=payments">{<Trans>Show all payments</Trans>}</LinkButton>}
    >
      <Trans>Remove a filter, or search for a membership number or part of the member’s name.</Trans>
    </EmptyState>
  )
}

function useColumns(onRefund: (payment: PaymentView) => void): Column<PaymentView>[] {
  const { i18n } = useLingui()
  const refunds = useClientState().session?.verbs.includes('payments.refund') ?? false
  const columns: Column<PaymentView>[] = [
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
    { id: 'status', head: <Trans>Status</Trans>, cell: (payment) => <StatusCell payment={payment} /> },
    { id: 'method', head: <Trans>Paid with</Trans>, cell: (payment) => paidWith(i18n, payment) },
    {
      id: 'period',
      head: <Trans>Period paid for</Trans>,
      extra: true,
      cell: ({ periodFrom, periodTo }) =>
        periodFrom && periodTo ? (
          <Trans>
            <DayText day={periodFrom} /> to <DayText day={periodTo} />
          </Trans>
        ) : (
          '–'
        ),
    },
    { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <Moment at={at} relative={false} /> },
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
  return refunds ? columns : columns.filter(({ id }) => id !== 'actions')
}

function StatusCell({ payment: { status, failure, nextAttemptAt, refundedCents, stripeUrl } }: { payment: PaymentView }) {
  const { i18n } = useLingui()
  return (
    <>
      <PaymentStatusTag status={status} /> {status === 'failed' ? failureWords(i18n, failure) : null}
      {refundedCents > 0 ? <Money amount={refundedCents} /> : null}
      {nextAttemptAt ? (
        <>
          {' · '}
          <Trans>
            next attempt <Moment at={nextAttemptAt} relative={false} />
          </Trans>
        </>
      ) : null}
      {stripeUrl ? (
        <>
          {' · '}
          <a href={stripeUrl} target="_blank" rel="noreferrer">
            <Trans>view in Stripe</Trans>
          </a>
        </>
      ) : null}
    </>
  )
}
