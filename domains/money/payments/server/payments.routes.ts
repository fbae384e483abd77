import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { may } from '#access/verbs.ts'
import { accountBalance } from '#domains/money/ledger/server/ledger.ts'
import { cardContract, checkoutContract, paymentContract, webhookContract } from '#domains/money/payments/contract.ts'
import { lookingFor } from '#domains/money/payments/rules/list-query.ts'
import { checkoutStanding, openBill, openCard, openCheckout } from '#domains/money/checkouts/server/checkouts.ts'
import { exportPayments } from '#domains/money/payments/server/export.ts'
import { newestDisputes } from '#domains/money/disputes/server/disputes.store.ts'
import { balanceThere, newestBankTransfers } from '#domains/money/gateway/server/gateway-events.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import {
  presentDifference,
  presentDispute,
  presentNews,
  presentPayment,
  presentRefund,
} from '#domains/money/payments/server/payments.present.ts'
import {
  billedMembership,
  isVisibleMembership,
  paymentsOf,
  refundAt,
  refundList,
  refundsOf,
} from '#domains/money/payments/server/payments.store.ts'
import { countPayments, paymentsPage } from '#domains/money/payments/server/payment-list.store.ts'
import { payPenalty } from '#domains/money/refunds/server/penalties.ts'
import { reconcile } from '#domains/money/reconciliation/server/reconciliation.ts'
import { refundPayment } from '#domains/money/refunds/server/refunds.ts'
import { keptNews, newsList } from '#domains/money/webhooks/server/webhooks.store.ts'
import { receiveWebhook, replayNews } from '#domains/money/webhooks/server/webhooks.ts'
import { COUNTED, counted } from '#platform/counted.ts'
import { Refusal } from '#platform/refusal.ts'

const checkoutRoutes = serve(checkoutContract, {
  openCheckout: ({ actor, params, body }) => openCheckout(actor, params.membershipId, body.signingToken ?? null),
  checkout: ({ params }) => checkoutStanding(params.checkoutId),
})

const cardRoutes = serve(cardContract, {
  openCardPage: async ({ actor, params }) => ({ url: await openCard(actor, params.membershipId) }),
  openBillPage: async ({ actor, params }) => ({ url: await openBill(actor, params.membershipId) }),
})

const paymentRoutes = serve(paymentContract, {
  payments: async ({ actor, query: { cursor, limit = 25, ...asked } }) => {
    const { rows, next } = await paymentsPage(actor, lookingFor(asked), { cursor, limit })
    return { rows: rows.map((row) => presentPayment(actor, row)), next }
  },
  paymentCount: async ({ actor, query }) => counted(await countPayments(actor, lookingFor(query), COUNTED + 1)),
  paymentExport: ({ actor, query: { format, purpose, ...asked } }) => exportPayments(actor, lookingFor(asked), { format, purpose }),
  membershipPayments: async ({ actor, params }) => {
    if (!(await isVisibleMembership(actor, params.membershipId))) throw new Refusal('not_found')
    const [payments, refunds, billed] = await Promise.all([
      paymentsOf(actor, params.membershipId),
      refundsOf(params.membershipId),
      billedMembership(params.membershipId),
    ])
    return {
      payments: payments.map((row) => presentPayment(actor, row)),
      refunds: refunds.map(presentRefund),
      canChangeCard: billed !== null && may(actor, 'memberships.change'),
    }
  },
  refunds: async ({ query }) => {
    const { rows, next } = await refundList(query)
    return { rows: rows.map(presentRefund), next }
  },
  refundPayment: async ({ actor, params, body }) => presentRefund(await refundAt(await refundPayment(actor, params.paymentId, body))),
  payPenalty: async ({ actor, params, body }) => {
    await payPenalty(actor, params.refundId, body.reference)
    return presentRefund(await refundAt(params.refundId))
  },
  disputes: async () => ({ rows: (await newestDisputes()).map(presentDispute) }),
  balance: async () => {
    const [{ available, pending }, transfers, ledger] = await Promise.all([
      balanceThere(),
      newestBankTransfers(),
      accountBalance('processor'),
    ])
    return {
      availableCents: available,
      pendingCents: pending,
      ledgerCents: ledger,
      atSandbox: paymentOptions().stripeBase !== null,
      transfers: transfers.map(({ payoutId, amount, status, arrivesOn }) => ({
        payoutId,
        amountCents: amount,
        status,
        arrivesOn,
      })),
    }
  },
  reconciliation: async () => {
    const { since, at, compared, differences } = await reconcile()
    return { since: since.toISOString(), at: at.toISOString(), compared, differences: differences.map(presentDifference) }
  },
})

const webhookRoutes = serve(webhookContract, {
  receiveWebhook: async ({ body, header }) => {
    await receiveWebhook(body, header('stripe-signature'))
    return { received: true } as const
  },
  webhooks: async ({ query: { waiting, ...query } }) => {
    const { rows, next } = await newsList({ ...query, waiting: waiting === 'yes' })
    return { rows: rows.map(presentNews), next }
  },
  webhook: async ({ params }) => {
    const news = await keptNews(params.eventId)
    if (!news) throw new Refusal('not_found')
    return { ...presentNews(news), payload: news.payload }
  },
  replayWebhook: async ({ params }) => {
    await replayNews(params.eventId)
    return DONE
  },
})

export const paymentsRoutes = [...checkoutRoutes, ...cardRoutes, ...paymentRoutes, ...webhookRoutes]
