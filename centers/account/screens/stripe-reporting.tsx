import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pathTo } from '#access/path-to.ts'
import { FailedPayments } from '#domains/insight/payment-figures/web/failed-payments.tsx'
import { NetworkFees } from '#domains/insight/payment-figures/web/network-fees.tsx'
import { DisputeList } from '#domains/money/disputes/web/dispute-list.tsx'
import { NetworkBalance } from '#domains/money/payments/web/network-balance.tsx'
import { PaymentList } from '#domains/money/payments/web/payment-list.tsx'
import { Reconciliation } from '#domains/money/reconciliation/web/reconciliation.tsx'
import { RefundDialog } from '#domains/money/refunds/web/refund-dialog.tsx'
import { RefundList } from '#domains/money/refunds/web/refund-list.tsx'
import { WebhookLog } from '#domains/money/webhooks/web/webhook-log.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Tabs } from '#design/layout/tabs.tsx'

const TABS = ['balance', 'payments', 'failures', 'fees', 'refunds', 'disputes', 'reconciliation', 'webhooks'] as const
type Tab = (typeof TABS)[number]

const PARTS: Readonly<Record<Tab, () => ReactNode>> = {
  balance: () => <NetworkBalance />,
  payments: () => <PaymentList refundDialog={(payment, onClose) => <RefundDialog payment={payment} onClose={onClose} />} />,
  failures: () => <FailedPayments />,
  fees: () => <NetworkFees />,
  refunds: () => <RefundList />,
  disputes: () => <DisputeList />,
  reconciliation: () => <Reconciliation />,
  webhooks: () => <WebhookLog />,
}

export default function StripeReporting() {
  const { t } = useLingui()
  const [{ tab = 'balance' }] = useSearchState({ tab: oneOf(TABS) })
  const labels: Readonly<Record<Tab, ReactNode>> = {
    balance: <Trans>Balance</Trans>,
    payments: <Trans>Payments</Trans>,
    failures: <Trans>Failed payments</Trans>,
    fees: <Trans>Fees</Trans>,
    refunds: <Trans>Refunds</Trans>,
    disputes: <Trans>Disputes</Trans>,
    reconciliation: <Trans>Reconciliation</Trans>,
    webhooks: <Trans>Webhooks</Trans>,
  }
  const here = pathTo('/account-center/stripe-reporting')
  return (
    <Page
      title={t`Stripe dashboard`}
      intro={<Trans>Money from members: what came in, what was refunded, and whether our books match Stripe’s.</Trans>}
    >
      <Tabs label={t`Sections`} tabs={TABS.map((each) => ({ to: `${here}?tab=${each}`, label: labels[each], current: each === tab }))} />
      <Boundary key={tab} part>
        {PARTS[tab]()}
      </Boundary>
    </Page>
  )
}
