import { emit, changed } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { get, nowFor, put, type Tx } from '../core/transaction.ts'
import { whole } from '../protocol/lists.ts'
import { itemLine } from './lines.ts'
import type { Period } from './periods.ts'
import type { Customer, Invoice, InvoiceItem, InvoiceLine, InvoicePayment, Subscription } from '../core/wire.ts'

type Draft = {
  customer: string
  subscription: Subscription | null
  reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  lines: InvoiceLine[]
  /** Invoice items, billed before the lines. */
  items: InvoiceItem[]
  period: Period
  autoAdvance: boolean
  metadata?: { [name: string]: string }
  description?: string | null
}

/** A new draft invoice. */
export function draftInvoice(tx: Tx, { customer: id, subscription, reason, lines, items, period, autoAdvance, ...told }: Draft): Invoice {
  const customer = get(tx, 'customer', id)
  const created = nowFor(tx, customer)
  const invoiceId = newId('in_1', 23)
  const all = [...items.map(itemLine), ...lines].map((line) => ({ ...line, invoice: invoiceId }))
  for (const item of items) put(tx, { ...item, invoice: invoiceId })
  const invoice = put(tx, {
    ...blankInvoice(customer),
    ...amountsOf(all, customer).amounts,
    id: invoiceId,
    auto_advance: autoAdvance,
    automatically_finalizes_at: autoAdvance ? created + tx.world.billing.draftSeconds : null,
    billing_reason: reason,
    created,
    description: told.description ?? null,
    lines: whole(all, `/v1/invoices/${invoiceId}/lines`),
    metadata: told.metadata ?? {},
    parent: subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payments: whole([], `/v1/invoice_payments?invoice=${invoiceId}`),
    period_end: period.end,
    period_start: period.start,
  })
  emit(tx, 'invoice.created', invoice)
  return invoice
}

/** Adds an item to a draft. */
export function addToDraft(tx: Tx, draft: Invoice, item: InvoiceItem): InvoiceItem {
  const added = put(tx, { ...item, invoice: draft.id })
  const lines = [...draft.lines.data, { ...itemLine(added), invoice: draft.id }]
  const customer = get(tx, 'customer', draft.customer ?? '')
  put(tx, { ...draft, ...amountsOf(lines, customer).amounts, lines: whole(lines, `/v1/invoices/${draft.id}/lines`) })
  return added
}

/** Finalizes a draft: sets its number and amount, and applies the customer's credit first. */
export function finalize(tx: Tx, draft: Invoice): Invoice {
  const customer = get(tx, 'customer', draft.customer ?? '')
  const moment = nowFor(tx, draft)
  const { amounts, balanceAfter } = amountsOf(draft.lines.data, customer)
  const sequence = customer.next_invoice_sequence ?? 1
  const invoice = put(tx, {
    ...draft,
    ...amounts,
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: moment,
    ending_balance: balanceAfter,
    hosted_invoice_url: `${tx.world.publicUrl}/invoices/${draft.id}`,
    invoice_pdf: null,
    webhooks_delivered_at: moment,
    status_transitions: { ...draft.status_transitions, finalized_at: moment },
  })
  const billed = put(tx, { ...customer, next_invoice_sequence: sequence + 1, balance: balanceAfter })
  if (billed.balance !== customer.balance) emit(tx, 'customer.updated', billed, changed(customer, billed))
  emit(tx, 'invoice.finalized', invoice)
  return invoice
}

/** The subscription an invoice is for. */
export const subscriptionOf = (invoice: Invoice): string | null => invoice.parent?.subscription_details?.subscription ?? null

/** The current payments of an invoice. */
export const paymentsOf = (tx: Tx, invoice: Invoice): InvoicePayment[] =>
  (invoice.payments?.data ?? []).map((payment) => get(tx, 'invoice_payment', payment.id))

type Amounts = Pick<
  Invoice,
  'amount_due' | 'amount_remaining' | 'starting_balance' | 'subtotal' | 'subtotal_excluding_tax' | 'total' | 'total_excluding_tax'
>

/** A customer's balance below zero is credit; an invoice below zero adds to it. */
function amountsOf(lines: readonly InvoiceLine[], customer: Customer): { amounts: Amounts; balanceAfter: number } {
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const due = Math.max(0, total + customer.balance)
  const amounts = {
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  }
  return { amounts, balanceAfter: total + customer.balance - due }
}

function blankInvoice(
  customer: Customer,
): Omit<Invoice, keyof Amounts | 'id' | 'created' | 'lines' | 'period_end' | 'period_start' | 'parent'> {
  return {
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subscription: null,
    test_clock: customer.test_clock ?? null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}
