import { serve } from '#access/server/endpoint.ts'
import { networkBalance, newestBankTransfers } from '#domains/money/gateway/server/gateway-events.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { paymentQuery } from '#domains/money/payments/rules/list-query.ts'
import { exportPayments } from '#domains/money/payments/server/export.ts'
import { countPayments, paymentsPage } from '#domains/money/payments/server/payment-list.store.ts'
import { COUNTED, cappedCount } from '#platform/queries/capped-count.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { presentPayment } from '#domains/money/payments/server/present-payment.ts'

export const paymentsRoutes = serve(paymentContract, {
  payments: async ({ actor, query: { cursor, limit = 25, ...asked } }) => {
    const { rows, next } = await paymentsPage(actor, paymentQuery(asked), { cursor, limit })
    return { rows: rows.map((row) => presentPayment(actor, row)), next }
  },
  paymentCount: async ({ actor, query }) => cappedCount(await countPayments(actor, paymentQuery(query), COUNTED + 1)),
  paymentExport: ({ actor, query: { format, purpose, ...asked } }) => exportPayments(actor, paymentQuery(asked), { format, purpose }),
  balance: async () => {
    const [{ available, pending }, transfers, ledger] = await Promise.all([
      networkBalance(),
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
})
