import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { paymentContract, type PaymentView } from '#domains/money/payments/contract.ts'
import { paymentFilterFields, paymentViews, usePaymentFilters } from '#domains/money/payments/web/payment-filters.ts'
import { PaymentStatusTag } from '#domains/money/payments/web/payment-status.tsx'
import { failureWords, paidWith, PAYMENT_KIND, whyNot } from '#domains/money/payments/web/payment-words.ts'
import { ListHead } from '#domains/records/views/web/list-head.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { useColumnPreferences } from '#design/list/column-preferences.ts'
import { OrderChips } from '#design/list/order-chips.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Members' payments: search, filters, saved views and export; with the next retry of failed ones, and refunds. */
export function PaymentList({ refundDialog }: { refundDialog: (payment: PaymentView | null, onClose: () => void) => ReactNode }) {
  const { t, i18n } = useLingui()
  const filters = usePaymentFilters()
  const [{ cursor }] = useSearchState({ cursor: text })
  const [refunding, setRefunding] = useState<PaymentView | null>(null)
  const preferences = useColumnPreferences(useColumns(setRefunding))
  const { rows, next } = useAnswer(paymentContract.payments, { query: { ...filters, cursor, limit: preferences.limit } })
  const counted = useLateAnswer(paymentContract.paymentCount, { query: filters }).data ?? null
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort')
  return (
    <>
      <ListHead
        list="payments"
        builtIn={paymentViews(i18n)}
        searchLabel={t`Number, e-mail or member`}
        fields={paymentFilterFields(i18n)}
        preferences={preferences}
        counted={counted}
        countText={<Count {...(counted ?? NONE)} isFiltered={isFiltered} />}
        exportAt={paymentContract.paymentExport.path}
      >
        <OrderChips />
      </ListHead>
      <DataTable
        caption={t`Payments`}
        columns={preferences.shown}
        density={preferences.density}
        rows={rows}
        rowKey={({ id }) => id}
        empty={isFiltered ? <NothingFound /> : <EmptyState title={<Trans>No payments here yet.</Trans>} />}
      />
      <Pager next={next} />
      {refundDialog(refunding, () => setRefunding(null))}
    </>
  )
}

const NONE = { count: 0, more: false }

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
      title={<Trans>No payment is like this.</Trans>}
      action={<LinkButton to="?tab=payments">{<Trans>Show all payments</Trans>}</LinkButton>}
    >
      <Trans>Take a filter away, or look for a membership number or a part of the member's name.</Trans>
    </EmptyState>
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
    { id: 'status', head: <Trans>Status</Trans>, cell: (payment) => <StatusCell payment={payment} /> },
    { id: 'method', head: <Trans>Paid with</Trans>, cell: (payment) => paidWith(i18n, payment) },
    {
      id: 'period',
      head: <Trans>Pays for</Trans>,
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
