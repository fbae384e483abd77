import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useState } from 'react'
import { OPEN_REFUNDS, refundContract, type RefundView } from '#domains/money/refunds/contract.ts'
import { PayPenalty } from '#domains/money/refunds/web/pay-penalty.tsx'
import { Button } from '#design/button.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { FilterChips } from '#design/list/toolbar.tsx'
import { Pager } from '#design/list/pager.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { isId } from '#platform/ids.ts'

export const REFUND_STATUS = { pending: msg`On the way`, succeeded: msg`Refunded`, failed: msg`Failed` } as const satisfies Record<
  RefundView['status'],
  MessageDescriptor
>

export function RefundList() {
  const { t, i18n } = useLingui()
  const [{ payment: asked = '', ...page }] = useSearchState({ cursor: text, payment: text, only: oneOf(OPEN_REFUNDS) })
  const query = { ...page, ...(isId('payment', asked) ? { payment: asked } : {}) }
  const { rows, next } = useAnswer(refundContract.refunds, { query })
  const [paying, setPaying] = useState<RefundView | null>(null)
  const mayPay = useClientState().session?.verbs.includes('payments.refund') ?? false
  const columns: Column<RefundView>[] = [
    { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
    { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
    { id: 'why', sentence: true, head: <Trans>Reason</Trans>, cell: ({ reason }) => reason },
    { id: 'by', head: <Trans>By</Trans>, cell: ({ requestedBy }) => requestedBy },
    { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => i18n._(REFUND_STATUS[status]) },
    {
      id: 'penalty',
      head: <Trans>Penalty</Trans>,
      align: 'end',
      cell: ({ penaltyCents }) => (penaltyCents === 0 ? '–' : <Money amount={penaltyCents} />),
    },
    {
      id: 'paid',
      head: <Trans>Penalty paid</Trans>,
      cell: (refund) => <PenaltyPaid refund={refund} onPay={mayPay ? setPaying : null} />,
    },
    { id: 'at', head: <Trans>Date</Trans>, cell: ({ at }) => <Moment at={at} relative={false} /> },
  ]
  return (
    <>
      <FilterChips
        name="only"
        label={t`Refunds`}
        chips={[
          { value: '', label: t`All` },
          { value: 'pending', label: t`On the way` },
          { value: 'failed', label: t`Failed, not sent again` },
          { value: 'penalty_owed', label: t`Penalty owed` },
        ]}
      />
      <DataTable
        caption={t`Refunds`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={page.only ? <Trans>No refunds match your filters.</Trans> : <Trans>No refunds yet.</Trans>} />}
      />
      <Pager next={next} />
      <PayPenalty refund={paying} onClose={() => setPaying(null)} />
    </>
  )
}

/** Whether what is owed for a late refund is paid, or the way to record it. */
function PenaltyPaid({ refund, onPay }: { refund: RefundView; onPay: ((refund: RefundView) => void) | null }) {
  const { t } = useLingui()
  if (refund.penaltyCents === 0) return '–'
  if (refund.penaltyPaid) return <Trans>Yes</Trans>
  return onPay ? (
    <Button size="small" aria-label={t`Record the paid penalty of ${refund.memberName}`} onClick={() => onPay(refund)}>
      <Trans>Record as paid</Trans>
    </Button>
  ) : (
    <Trans>No</Trans>
  )
}
