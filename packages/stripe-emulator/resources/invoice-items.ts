import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, drop, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { addToDraft } from '../billing/invoicing.ts'
import { inPath, named, requiredNamed, type Route } from '../protocol/routing.ts'
import { labelled, type Params } from '../protocol/params.ts'
import { matching, page, where } from '../protocol/lists.ts'
import type { Invoice, InvoiceItem, Price } from '../core/wire.ts'

type Given = {
  customer: string
  /** The draft it is added to; without one it is pending until the next invoice. */
  draft?: Invoice | undefined
  amount: number
  description: string | null
  subscription?: { id: string; item?: string } | null
  price?: Price
  quantity?: number
  period?: { start: number; end: number }
  proration?: boolean
  metadata?: { [name: string]: string }
}

/** Adds an item to the customer's (or the subscription's) next invoice. */
export function createInvoiceItem(tx: Tx, given: Given): InvoiceItem {
  const { customer, amount, description, subscription = null, price, quantity = 1, proration = false, metadata = {} } = given
  const date = nowFor(tx, given)
  const item = put(tx, {
    id: newId('ii_1', 23),
    object: 'invoiceitem',
    amount,
    currency: 'usd',
    customer,
    customer_account: null,
    date,
    description,
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata,
    net_amount: amount,
    parent: subscription && {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, ...(subscription.item && { subscription_item: subscription.item }) },
    },
    period: given.period ?? { start: date, end: date },
    pricing: {
      type: 'price_details',
      unit_amount_decimal: String(Math.trunc(amount / quantity)),
      ...(price && { price_details: { price: price.id, product: price.product } }),
    },
    proration,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: get(tx, 'customer', customer).test_clock ?? null,
  })
  emit(tx, 'invoiceitem.created', item)
  return given.draft ? addToDraft(tx, given.draft, item) : item
}

function draftNamed(tx: Tx, params: Params): Invoice | undefined {
  const invoice = named(tx, params, 'invoice', 'invoice')
  if (invoice && invoice.status !== 'draft')
    throw invalid("You can only add invoice items to a draft invoice; this invoice isn't a draft.", 'invoice', 'invoice_not_editable')
  return invoice
}

/** Pending items of a subscription's next invoice (or, for null, of the customer's), oldest first. */
export function waitingItems(tx: Tx, customer: string, subscription: string | null): InvoiceItem[] {
  const waits = (item: InvoiceItem): boolean =>
    item.customer === customer && item.invoice === null && (item.parent?.subscription_details?.subscription ?? null) === subscription
  return [...where(all(tx, 'invoiceitem'), waits)]
}

export const INVOICE_ITEM_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/invoiceitems',
    answer: ({ tx, params }) => {
      const customer = requiredNamed(tx, params, 'customer', 'customer')
      const subscription = named(tx, params, 'subscription', 'subscription')
      params.oneOf('currency', ['usd'])
      return createInvoiceItem(tx, {
        customer: customer.id,
        draft: draftNamed(tx, params),
        subscription: subscription ? { id: subscription.id } : null,
        description: params.text('description') ?? null,
        metadata: labelled(params.labels('metadata')),
        ...amountOf(tx, params),
      })
    },
  },
  { method: 'GET', path: '/v1/invoiceitems/:id', answer: (call) => inPath(call, 'invoiceitem') },
  {
    method: 'DELETE',
    path: '/v1/invoiceitems/:id',
    answer: (call) => {
      const { id, invoice } = inPath(call, 'invoiceitem')
      if (invoice) throw invalid('You cannot delete an invoice item that is attached to an invoice.')
      drop(call.tx, 'invoiceitem', id)
      return { id, object: 'invoiceitem', deleted: true }
    },
  },
  {
    method: 'GET',
    path: '/v1/invoiceitems',
    answer: ({ tx, params }) => {
      const pending = params.flag('pending')
      const rows = where(
        all(tx, 'invoiceitem'),
        matching(params.text('customer'), (row) => row.customer),
        matching(params.text('invoice'), (row) => row.invoice),
        matching(pending, (row) => row.invoice === null),
      )
      return page(params, rows, '/v1/invoiceitems', 'invoiceitem')
    },
  },
]

function amountOf(tx: Tx, params: Params): { amount: number; price?: Price; quantity?: number } {
  const pricing = params.part('pricing')
  const price = pricing && named(tx, pricing, 'price', 'price')
  const quantity = params.whole('quantity') ?? 1
  const amount = params.whole('amount')
  if (price) return { amount: (price.unit_amount ?? 0) * quantity, price, quantity }
  if (amount === undefined) throw params.missing('amount')
  return { amount }
}
