import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import type { PaymentView } from '#domains/money/payments/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { ChangeCard } from '#domains/money/checkouts/web/change-card.tsx'
import { PaymentStatusTag } from '#domains/money/payments/web/payment-status.tsx'
import { failureWords, paidWith, PAYMENT_KIND } from '#domains/money/payments/web/payment-words.ts'
import { RefundDialog } from '#domains/money/refunds/web/refund-dialog.tsx'
import { REFUND_STATUS } from '#domains/money/refunds/web/refund-list.tsx'
import { Button } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { DayOf, Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Id } from '#platform/ids.ts'

/** How many are seen at first: half a year by month. */
const NEWEST = 6

/** Payments and refunds of a membership, for the member and for staff. */
export function MembershipPayments({ membershipId }: { membershipId: Id<'membership'> }) {
  const { t, i18n } = useLingui()
  const { payments, refunds, canChangeCard } = useAnswer(refundContract.membershipPayments, { params: { membershipId } })
  const [refunding, setRefunding] = useState<PaymentView | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const mayRefund = payments.some(({ whyNot }) => whyNot.refund === null)
  const columns: Column<PaymentView>[] = [
    { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <DayOf at={at} /> },
    {
      id: 'kind',
      head: <Trans>For</Trans>,
      cell: (payment) => (
        <>
          {i18n._(PAYMENT_KIND[payment.kind])}
          <Period payment={payment} />
        </>
      ),
    },
    { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
    { id: 'method', head: <Trans>Paid with</Trans>, cell: (payment) => paidWith(i18n, payment) },
    {
      id: 'status',
      head: <Trans>Status</Trans>,
      cell: (payment) => (
        <>
          <PaymentStatusTag status={payment.status} /> {failureWords(i18n, payment.failure)}
        </>
      ),
    },
    ...(mayRefund
      ? [
          {
            id: 'refund',
            head: <Trans>Refund</Trans>,
            cell: (payment: PaymentView) => <Refund payment={payment} onRefund={setRefunding} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        caption={t`Payments`}
        onPhone="lines"
        columns={columns}
        rows={isWhole ? payments : payments.slice(0, NEWEST)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No payments yet.</Trans>} />}
      />
      {payments.length > NEWEST && !isWhole ? (
        <p>
          <Button size="small" onClick={() => setIsWhole(true)}>
            <Plural value={payments.length} one="Show # payment" other="Show all # payments" />
          </Button>
        </p>
      ) : null}
      {refunds.map((refund) => (
        <p key={refund.id}>
          <Trans>
            <Money amount={refund.amountCents} /> refunded on <Moment at={refund.at} relative={false} />: {refund.reason}
          </Trans>{' '}
          ({i18n._(REFUND_STATUS[refund.status])})
        </p>
      ))}
      {canChangeCard ? <ChangeCard membershipId={membershipId} /> : null}
      <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />
    </>
  )
}

function Period({ payment: { periodFrom, periodTo } }: { payment: PaymentView }) {
  if (!periodFrom || !periodTo) return null
  return (
    <>
      , <DaysText from={periodFrom} to={periodTo} />
    </>
  )
}

function Refund({ payment, onRefund }: { payment: PaymentView; onRefund: (payment: PaymentView) => void }) {
  if (payment.whyNot.refund !== null) return null
  return (
    <Button size="small" onClick={() => onRefund(payment)}>
      <Trans>Refund</Trans>
    </Button>
  )
}
