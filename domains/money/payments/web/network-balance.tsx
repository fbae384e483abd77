import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { BalanceOverTime } from '#domains/money/payments/web/balance-over-time.tsx'
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
          <Trans>This balance comes from Breakwater’s payment sandbox. It isn’t real money.</Trans>
        </Notice>
      ) : null}
      <Figures>
        <Figure label={<Trans>Available in Stripe</Trans>} value={<Money amount={availableCents} />} />
        <Figure label={<Trans>Pending in Stripe</Trans>} value={<Money amount={pendingCents} />} />
        <Figure
          label={<Trans>In our ledger</Trans>}
          value={<Money amount={ledgerCents} />}
          says={
            there === ledgerCents ? <Trans>Matches Stripe exactly</Trans> : <Trans>Doesn’t match Stripe. See the reconciliation.</Trans>
          }
        />
      </Figures>
      <BalanceOverTime />
      <Card title={<Trans>Transfers to bank</Trans>} flush>
        <DataTable
          caption={t`Transfers to bank`}
          rows={transfers}
          rowKey={({ payoutId }) => payoutId}
          columns={[
            { id: 'at', head: <Trans>Arrives</Trans>, cell: ({ arrivesOn }) => <DayText day={arrivesOn} /> },
            { id: 'amount', head: <Trans>Amount</Trans>, align: 'end', cell: ({ amountCents }) => <Money amount={amountCents} /> },
            { id: 'status', head: <Trans>Status</Trans>, cell: ({ status }) => <TransferStatusTag status={status} /> },
            { id: 'id', head: <Trans>Stripe ID</Trans>, cell: ({ payoutId }) => payoutId },
          ]}
          empty={<EmptyState title={<Trans>No transfers yet.</Trans>} />}
        />
      </Card>
    </>
  )
}
