import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { all, find, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { where, whole } from '../protocol/lists.ts'
import { createIntent } from '../resources/payment-intents.ts'
import { failAuthentication, lastDecline, tryPayment } from './payment.ts'
import { nextAttempt } from './dunning.ts'
import { paymentsOf, subscriptionOf } from './invoicing.ts'
import { statusAfterFailure, statusAfterPayment, statusAfterSubmission } from './subscription-status.ts'
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../core/wire.ts'

/**
 * Tries once to pay an open invoice, with the given method or the default one. The customer is absent: a card that requires
 * authentication leaves the invoice open until it is answered on the invoice's page.
 */
export function collect(tx: Tx, open: Invoice, given?: PaymentMethod): Invoice {
  if (open.amount_remaining === 0) return settleInvoice(tx, open)
  const method = given ?? methodFor(tx, open)
  if (!method) return fail(tx, open, { byBank: false, declineCode: null })

  const { invoice, intent } = ensureIntent(tx, open)
  return take(tx, invoice, tryPayment(tx, intent, method, NOBODY_THERE), method.type === 'us_bank_account')
}

const NOBODY_THERE = { present: false, authenticated: false, waits: true }

/** The payer answered the bank's authentication on the invoice's page. */
export function answerAuthentication(tx: Tx, open: Invoice, isConfirmed: boolean): Invoice {
  const intent = pendingAuthentication(tx, open)
  if (!intent) return open
  const method = get(tx, 'payment_method', intent.payment_method ?? '')
  const answered = isConfirmed
    ? tryPayment(tx, intent, method, { present: true, authenticated: true })
    : failAuthentication(tx, intent, method)
  return take(tx, open, answered, false)
}

/** The intent of an open invoice that requires authentication. */
export function pendingAuthentication(tx: Tx, invoice: Invoice): PaymentIntent | undefined {
  const intent = find(tx, 'payment_intent', openPayment(tx, invoice)?.payment.payment_intent ?? '')
  return invoice.status === 'open' && intent?.status === 'requires_action' ? intent : undefined
}

/** Attaches an intent that was tried already to an invoice, and applies its outcome. */
export function collectWith(tx: Tx, open: Invoice, intent: PaymentIntent, method: PaymentMethod): Invoice {
  return take(tx, bind(tx, open, intent), intent, method.type === 'us_bank_account')
}

/** Marks the invoice as paid: by its intent, by credit, or out of band. */
export function settleInvoice(tx: Tx, invoice: Invoice): Invoice {
  const moment = nowFor(tx, invoice)
  const payment = openPayment(tx, invoice)
  if (payment) {
    const paid = put(tx, {
      ...payment,
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: moment },
    })
    emit(tx, 'invoice_payment.paid', paid)
  }
  const settled = save(tx, {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: moment },
  })
  emit(tx, 'invoice.paid', settled)
  emit(tx, 'invoice.payment_succeeded', settled)
  statusAfterPayment(tx, settled)
  return settled
}

/** A bank debit for an invoice succeeded or was returned. */
export function settleDebitOf(tx: Tx, invoice: Invoice, intent: PaymentIntent): Invoice {
  if (invoice.status !== 'open') return invoice
  return intent.status === 'succeeded'
    ? settleInvoice(tx, invoice)
    : fail(tx, invoice, { byBank: true, declineCode: lastDecline(tx, intent.id) })
}

/** The invoice an intent pays. */
export function invoiceOf(tx: Tx, intent: string): Invoice | undefined {
  for (const payment of where(all(tx, 'invoice_payment'), (each) => each.payment.payment_intent === intent)) {
    return find(tx, 'invoice', payment.invoice)
  }
  return undefined
}

function take(tx: Tx, invoice: Invoice, intent: PaymentIntent, byBank: boolean): Invoice {
  if (intent.status === 'succeeded') return settleInvoice(tx, { ...invoice, attempt_count: invoice.attempt_count + 1 })
  if (intent.status === 'requires_action') return requireAuthentication(tx, invoice)
  if (intent.status !== 'processing') return fail(tx, invoice, { byBank, declineCode: lastDecline(tx, intent.id) })
  const submitted = save(tx, {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  })
  statusAfterSubmission(tx, submitted)
  return submitted
}

/** Authentication is required and the payer is absent: the invoice says so, and automatic retries end. */
function requireAuthentication(tx: Tx, invoice: Invoice): Invoice {
  const asked = fail(tx, invoice, { byBank: false, declineCode: 'authentication_required' })
  emit(tx, 'invoice.payment_action_required', asked)
  return asked
}

function fail(tx: Tx, invoice: Invoice, { byBank, declineCode }: { byBank: boolean; declineCode: string | null }): Invoice {
  const settings = tx.world.billing
  const failed = save(tx, {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: invoice.auto_advance
      ? nextAttempt({ settings, dated: invoice.created, moment: nowFor(tx, invoice), byBank, declineCode })
      : null,
  })
  emit(tx, 'invoice.payment_failed', failed)
  statusAfterFailure(tx, failed)
  return failed
}

/** The default method: of the invoice, its subscription, or its customer, in Stripe's order. */
function methodFor(tx: Tx, invoice: Invoice): PaymentMethod | undefined {
  const subscription = find(tx, 'subscription', subscriptionOf(invoice) ?? '')
  const customer = get(tx, 'customer', invoice.customer ?? '')
  const id = invoice.default_payment_method ?? subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  const method = find(tx, 'payment_method', id ?? '')
  return method?.customer === customer.id ? method : undefined
}

function ensureIntent(tx: Tx, invoice: Invoice): { invoice: Invoice; intent: PaymentIntent } {
  const existing = openPayment(tx, invoice)?.payment.payment_intent
  if (existing) return { invoice, intent: get(tx, 'payment_intent', existing) }
  const intent = createIntent(tx, {
    amount: invoice.amount_remaining,
    customer: invoice.customer,
    description: DESCRIPTIONS[invoice.billing_reason ?? ''] ?? 'Payment for Invoice',
    setup_future_usage: 'off_session',
  })
  return { invoice: bind(tx, invoice, intent), intent }
}

function bind(tx: Tx, invoice: Invoice, intent: PaymentIntent): Invoice {
  const payment = put(tx, {
    id: newId('inpay_1', 23),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created: nowFor(tx, invoice),
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies InvoicePayment)
  return save(tx, {
    ...invoice,
    payments: whole([payment, ...(invoice.payments?.data ?? [])], `/v1/invoice_payments?invoice=${invoice.id}`),
  })
}

const openPayment = (tx: Tx, invoice: Invoice): InvoicePayment | undefined => paymentsOf(tx, invoice).find((each) => each.status === 'open')

/** Saves the invoice with a current copy of its payments. */
const save = (tx: Tx, invoice: Invoice): Invoice =>
  put(tx, { ...invoice, payments: whole(paymentsOf(tx, invoice), `/v1/invoice_payments?invoice=${invoice.id}`) })

const DESCRIPTIONS: { [reason: string]: string } = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
}
