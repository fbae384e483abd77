import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { type DifferenceView, reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DIFFERENCE } from '#domains/money/reconciliation/web/difference-words.ts'

/** Our payments of the last thirty days compared with Stripe's charges, one by one. */
export function Reconciliation() {
  const { t, i18n } = useLingui()
  const { since, at, compared, differences } = useAnswer(reconciliationContract.reconciliation, {})
  const columns: Column<DifferenceView>[] = [
    { id: 'kind', head: <Trans>Difference</Trans>, cell: ({ kind }) => i18n._(DIFFERENCE[kind]) },
    { id: 'says', sentence: true, head: <Trans>Details</Trans>, cell: ({ says }) => says },
    {
      id: 'here',
      head: <Trans>On file</Trans>,
      align: 'end',
      cell: ({ ourCents }) => (ourCents === null ? '–' : <Money amount={ourCents} />),
    },
    {
      id: 'there',
      head: <Trans>In Stripe</Trans>,
      align: 'end',
      cell: ({ networkCents }) => (networkCents === null ? '–' : <Money amount={networkCents} />),
    },
    { id: 'charge', head: <Trans>Charge</Trans>, cell: ({ chargeId, paymentId }) => chargeId ?? paymentId ?? '–' },
  ]
  return (
    <>
      <p>
        <Trans>
          {compared} charges since <Moment at={since} relative={false} />, compared <Moment at={at} relative={false} />. Events from the
          last two minutes may not be included yet.
        </Trans>
      </p>
      <DataTable
        caption={t`Differences`}
        columns={columns}
        rows={differences}
        rowKey={({ kind, chargeId, paymentId }) => `${kind} ${chargeId} ${paymentId}`}
        empty={
          <Notice tone="success" title={<Trans>Our books match Stripe’s exactly.</Trans>}>
            <Trans>Every charge has a payment, every refund and dispute has an entry, and the balances match.</Trans>
          </Notice>
        }
      />
    </>
  )
}
