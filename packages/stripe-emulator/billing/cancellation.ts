import { emit } from '../core/events.ts'
import { all, find, nowFor, put, type Tx } from '../core/transaction.ts'
import { where, whole } from '../protocol/lists.ts'
import { paymentsOf, subscriptionOf } from './invoicing.ts'
import { saveSubscription } from './subscription-status.ts'
import type { Invoice, InvoicePayment, Subscription } from '../core/wire.ts'

/** Ends a subscription now; unpaid invoices stay unpaid and are not retried. */
export function endSubscription(
  tx: Tx,
  before: Subscription,
  details: Partial<NonNullable<Subscription['cancellation_details']>> = {},
): void {
  const moment = nowFor(tx, before)
  const ended = put(tx, {
    ...before,
    status: 'canceled',
    ended_at: moment,
    canceled_at: before.canceled_at ?? moment,
    cancellation_details: { ...NO_DETAILS, ...before.cancellation_details, ...details },
  })
  stopCollecting(tx, ended.id)
  emit(tx, 'customer.subscription.deleted', ended)
}

/** The first payment did not arrive in time: the subscription is incomplete_expired, and its invoice is void. */
export function expireIncomplete(tx: Tx, before: Subscription): void {
  for (const invoice of [...openInvoices(tx, before.id)]) voidInvoice(tx, invoice)
  saveSubscription(tx, before, { ...before, status: 'incomplete_expired', ended_at: nowFor(tx, before) })
}

/** Voids the invoice and cancels its payment intent. */
export function voidInvoice(tx: Tx, invoice: Invoice): Invoice {
  const moment = nowFor(tx, invoice)
  const payments = paymentsOf(tx, invoice).map((payment) => (payment.status === 'open' ? cancelPayment(tx, payment, moment) : payment))
  const voided = put(tx, {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    auto_advance: false,
    automatically_finalizes_at: null,
    payments: whole(payments, `/v1/invoice_payments?invoice=${invoice.id}`),
    status_transitions: { ...invoice.status_transitions, voided_at: moment },
  })
  emit(tx, 'invoice.voided', voided)
  return voided
}

function cancelPayment(tx: Tx, payment: InvoicePayment, moment: number): InvoicePayment {
  const intent = find(tx, 'payment_intent', payment.payment.payment_intent ?? '')
  if (intent) emit(tx, 'payment_intent.canceled', put(tx, { ...intent, status: 'canceled', canceled_at: moment }))
  return put(tx, { ...payment, status: 'canceled', status_transitions: { canceled_at: moment, paid_at: null } })
}

function stopCollecting(tx: Tx, subscription: string): void {
  for (const invoice of [...openInvoices(tx, subscription)]) {
    put(tx, { ...invoice, auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null })
  }
}

const openInvoices = (tx: Tx, subscription: string): Iterable<Invoice> =>
  where(
    all(tx, 'invoice'),
    (invoice) => subscriptionOf(invoice) === subscription && (invoice.status === 'open' || invoice.status === 'draft'),
  )

const NO_DETAILS = { comment: null, feedback: null, feedback_option: null, reason: null }
