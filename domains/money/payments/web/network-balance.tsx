import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { TransferStatusTag } from '#domains/money/payments/web/payment-status.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'
import { add } from '#platform/money.ts'

/** Our balance at Stripe beside our ledger's, and the transfers to our bank. */
export function NetworkBalance() {
  const { t } = useLingui()
  const { availableCents, pendingCents, ledgerCents, atSandbox, transfers } = useAnswer(paymentContract.balance, {})
  const there = add(availableCents, pendingCents)
  return (
    <>
      {atSandbox ? (
        <Notice>
          <Trans>These are the books of the payment sandbox that comes with Breakwater: no real money.</Trans>
        </Notice>
      ) : null}
      <Figures>
        <Figure label={<Trans>Available at Stripe</Trans>} value={<Money amount={availableCents} />} />
        <Figure label={<Trans>On its way to available</Trans>} value={<Money amount={pendingCents} />} />
        <Figure
          label={<Trans>In our ledger</Trans>}
          value={<Money amount={ledgerCents} />}
          says={
            there === ledgerCents ? (
              <Trans>To the cent what Stripe says</Trans>
            ) : (
              <Trans>Differs from what Stripe says: see the reconciliation</Trans>
            )
          }
        />
      </Figures>
      <Card title={<Trans>Sent to the bank</Trans>} flush>
        <DataTable
          caption={t`Sent to the bank`}
          rows={transfers}
          rowKey={({ payoutId }) => payoutId}
          columns={[
            { id: 'at', head: <Trans>Arrives</Trans>, cell: ({ arrivesOn }) => <DayText day={arrivesOn} /> },
            { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
            { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <TransferStatusTag status={status} /> },
            { id: 'id', head: <Trans>Stripe's number</Trans>, cell: ({ payoutId }) => payoutId },
          ]}
          empty={<EmptyState title={<Trans>Nothing has been sent yet.</Trans>} />}
        />
      </Card>
    </>
  )
}
