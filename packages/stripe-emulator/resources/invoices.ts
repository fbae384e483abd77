import { changed, emit } from '../core/events.ts'
import { invalid, Refusal } from '../core/refusal.ts'
import { all, drop, find, nowFor, put } from '../core/transaction.ts'
import { inPath, named, requiredNamed, type Call, type Route } from '../protocol/routing.ts'
import { labelled, relabel } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { search } from '../protocol/search.ts'
import { waitingItems } from './invoice-items.ts'
import { voidInvoice } from '../billing/cancellation.ts'
import { collect, settleInvoice } from '../billing/collection.ts'
import { draftInvoice, finalize, subscriptionOf } from '../billing/invoicing.ts'
import { lastDecline } from '../billing/payment.ts'
import type { Invoice } from '../core/wire.ts'

const BEHAVIORS = ['include', 'exclude'] as const

export const INVOICE_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/invoices', answer: create },
  {
    method: 'GET',
    path: '/v1/invoices/search',
    answer: ({ tx, params }) => search(params, all(tx, 'invoice'), '/v1/invoices/search'),
  },
  { method: 'GET', path: '/v1/invoices/:id', answer: (call) => inPath(call, 'invoice') },
  { method: 'POST', path: '/v1/invoices/:id', answer: update },
  { method: 'POST', path: '/v1/invoices/:id/pay', answer: pay },
  {
    method: 'DELETE',
    path: '/v1/invoices/:id',
    answer: (call) => {
      const { id, status, parent } = inPath(call, 'invoice')
      if (status !== 'draft' || parent) throw invalid('You can only delete draft invoices that belong to no subscription.')
      const items = [...where(all(call.tx, 'invoiceitem'), (item) => item.invoice === id)]
      for (const item of items) drop(call.tx, 'invoiceitem', item.id)
      drop(call.tx, 'invoice', id)
      return { id, object: 'invoice', deleted: true }
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    answer: (call) => {
      const invoice = inPath(call, 'invoice')
      if (invoice.status !== 'draft')
        throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.", undefined, 'invoice_not_editable')
      const open = finalize(call.tx, {
        ...invoice,
        auto_advance: call.params.flag('auto_advance') ?? invoice.auto_advance ?? false,
      })
      return open.auto_advance ? collect(call.tx, open) : open
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    answer: (call) => {
      const invoice = inPath(call, 'invoice')
      if (invoice.status !== 'open')
        throw invalid(`You can only pass in open invoices. This invoice isn't open.`, undefined, 'status_transition_invalid')
      return voidInvoice(call.tx, invoice)
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    answer: (call) => {
      const { id, lines } = inPath(call, 'invoice')
      return page(call.params, [...lines.data].reverse(), `/v1/invoices/${id}/lines`, 'line_item')
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'invoice'),
        matching(params.text('customer'), (row) => row.customer),
        matching(params.text('subscription'), subscriptionOf),
        matching(params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void']), (row) => row.status),
        within(params),
      )
      return page(params, rows, '/v1/invoices', 'invoice')
    },
  },
  { method: 'GET', path: '/v1/invoice_payments/:id', answer: (call) => inPath(call, 'invoice_payment') },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    answer: ({ tx, params }) => {
      const payment = params.part('payment')
      payment?.oneOf('type', ['payment_intent'])
      const rows = where(
        all(tx, 'invoice_payment'),
        matching(params.text('invoice'), (row) => row.invoice),
        matching(params.text('status'), (row) => row.status),
        matching(payment?.text('payment_intent'), (row) => row.payment.payment_intent),
      )
      return page(params, rows, '/v1/invoice_payments', 'invoice_payment')
    },
  },
]

function create({ tx, params }: Call): Invoice {
  const customer = requiredNamed(tx, params, 'customer', 'customer')
  const subscription = named(tx, params, 'subscription', 'subscription') ?? null
  const behavior = params.oneOf('pending_invoice_items_behavior', BEHAVIORS) ?? 'exclude'
  const method = named(tx, params, 'default_payment_method', 'payment_method')
  params.oneOf('collection_method', ['charge_automatically'])
  const moment = nowFor(tx, customer)
  const invoice = draftInvoice(tx, {
    customer: customer.id,
    subscription,
    reason: 'manual',
    lines: [],
    period: { start: moment, end: moment },
    autoAdvance: params.flag('auto_advance') ?? false,
    items: behavior === 'include' ? waitingItems(tx, customer.id, subscription?.id ?? null) : [],
    metadata: labelled(params.labels('metadata')),
    description: params.text('description') ?? null,
  })
  return method ? put(tx, { ...invoice, default_payment_method: method.id }) : invoice
}

function update(call: Call): Invoice {
  const { tx, params } = call
  const before = inPath(call, 'invoice')
  const description = params.clearable('description')
  const method = named(tx, params, 'default_payment_method', 'payment_method')
  const after = put(tx, {
    ...before,
    auto_advance: params.flag('auto_advance') ?? before.auto_advance ?? false,
    metadata: relabel(before.metadata ?? {}, params.labels('metadata')),
    ...(description !== undefined && { description }),
    ...(method && { default_payment_method: method.id }),
  })
  emit(tx, 'invoice.updated', after, changed(before, after))
  return after
}

function pay(call: Call): Invoice {
  const { tx, params } = call
  const given = inPath(call, 'invoice')
  const method = named(tx, params, 'payment_method', 'payment_method')
  const outOfBand = params.flag('paid_out_of_band') ?? false
  params.pass('off_session')
  if (method && method.customer !== given.customer)
    throw invalid("The payment method must be attached to the invoice's customer.", 'payment_method')
  if (given.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (given.status !== 'open' && given.status !== 'draft') throw invalid(`Invoices with status ${given.status} cannot be paid.`)
  const open = given.status === 'draft' ? finalize(tx, given) : given
  const tried = outOfBand ? settleInvoice(tx, open) : collect(tx, open, method)
  const intent = find(tx, 'payment_intent', tried.payments?.data[0]?.payment.payment_intent ?? '')
  if (tried.status === 'paid' || intent?.status === 'processing') return tried
  if (intent?.status === 'requires_action') throw new Refusal(402, ASKS, { acted: true })
  throw unpaid(tried, intent?.last_payment_error?.code, intent?.last_payment_error?.message, intent ? lastDecline(tx, intent.id) : null)
}

const ASKS = {
  type: 'card_error',
  code: 'invoice_payment_intent_requires_action',
  message:
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the ' +
    'PaymentIntent associated with the invoice.',
} as const

/** The attempt counts and is kept; the error is the card's. */
function unpaid(invoice: Invoice, code = 'card_declined', message: string | undefined, declineCode: string | null): Refusal {
  if (message === undefined) {
    return invalid(
      `There is no \`default_payment_method\` set on this Customer or Invoice (${invoice.id}). ` +
        'Please set one on the Customer, the Subscription or the Invoice.',
      'payment_method',
    )
  }
  return new Refusal(402, { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }, { acted: true })
}
