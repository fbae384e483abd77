import { serve } from '#access/server/endpoint.ts'
import { networkBalance, newestBankTransfers } from '#domains/money/gateway/server/gateway-events.ts'
import { paymentOptions } from '#domains/money/gateway/server/gateway.ts'
import { may } from '#access/verbs.ts'
import { balanceByDay } from '#domains/money/ledger/server/account-by-day.ts'
import { BALANCE_DAYS, paymentContract, paymentList, type PaymentView } from '#domains/money/payments/contract.ts'
import { paymentRows } from '#domains/money/payments/server/payment-list.store.ts'
import { listHandlers, type StoredColumn } from '#domains/records/lists/server/lists.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { ZERO } from '#platform/money.ts'
import { presentPayment } from '#domains/money/payments/server/present-payment.ts'
import type { PaymentRow } from '#domains/money/payments/server/payments.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'

const payments = listHandlers(paymentList, { rows: paymentRows, present: presentPayment, file: () => FILE })

export const paymentsRoutes = serve(paymentContract, {
  payments: payments.list,
  paymentCount: payments.count,
  paymentExport: payments.export,
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
  balanceDays: async ({ actor }) => {
    const to = officeDay()
    const days = await balanceByDay('processor', { from: addDays(to, 1 - 2 * BALANCE_DAYS), to })
    return {
      days: days.slice(BALANCE_DAYS).map(({ on, change, balance }, place) => ({
        on,
        changeCents: change,
        balanceCents: balance,
        beforeCents: days[place]?.balance ?? ZERO,
      })),
      mayOpen: may(actor, 'ledger.read'),
    }
  },
})

const FILE: readonly StoredColumn<PaymentRow, PaymentView>[] = [
  { head: 'Paid on', cell: (_, { at }) => ({ day: officeDay(at) }) },
  { head: 'Membership', cell: (_, { number }) => number },
  { head: 'Member', cell: (_, { full_name }) => full_name },
  { head: 'For', words: FILE_WORDS.paymentKind, cell: (_, { kind }) => kind },
  { head: 'Status', words: FILE_WORDS.payment, cell: (_, { status }) => status },
  { head: 'Amount', cell: (_, { amount_cents }) => ({ cents: amount_cents }) },
  { head: 'Enrollment fee', cell: (_, { enrollment_fee_cents }) => ({ cents: enrollment_fee_cents }) },
  { head: 'Refunded', cell: (_, { refunded_cents }) => ({ cents: refunded_cents }) },
  { head: 'From', cell: (_, { period_from }) => (period_from ? { day: period_from } : null) },
  { head: 'To', cell: (_, { period_to }) => (period_to ? { day: period_to } : null) },
  { head: 'Paid with', words: FILE_WORDS.paymentMethod, cell: (_, { method }) => method },
  { head: 'Last four', cell: (_, { last4 }) => last4 },
  { head: 'Why it failed', words: FILE_WORDS.paymentFailure, cell: (_, { failure }) => failure },
  { head: 'Charge', cell: (_, { stripe_charge_id }) => stripe_charge_id },
]
