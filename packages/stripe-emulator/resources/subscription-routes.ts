import { invalid, missing } from '../core/refusal.ts'
import { all, get } from '../core/transaction.ts'
import { inPath, named, requiredNamed, type Call, type Route } from '../protocol/routing.ts'
import { labelled } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { search } from '../protocol/search.ts'
import { BEHAVIORS, detailsIn, notTheirs, refuseOneTime, refuseUnpaid, wantedIn } from './subscription-params.ts'
import { updateSubscription } from './subscription-update.ts'
import { endSubscription } from '../billing/cancellation.ts'
import { collect } from '../billing/collection.ts'
import { startSubscription } from '../billing/starting.ts'
import type { Subscription } from '../core/wire.ts'

export const SUBSCRIPTION_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: create },
  {
    method: 'GET',
    path: '/v1/subscriptions/search',
    answer: ({ tx, params }) => search(params, all(tx, 'subscription'), '/v1/subscriptions/search'),
  },
  { method: 'GET', path: '/v1/subscriptions/:id', answer: (call) => inPath(call, 'subscription') },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', answer: cancel },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    answer: ({ tx, params }) => {
      const [status, price] = [params.text('status'), params.text('price')]
      const rows = where(
        all(tx, 'subscription'),
        matching(params.text('customer'), (row) => row.customer),
        within(params),
        (row) => status === 'all' || (status === undefined ? row.status !== 'canceled' : row.status === status),
        price ? (row) => row.items.data.some((item) => item.price.id === price) : undefined,
      )
      return page(params, rows, '/v1/subscriptions', 'subscription')
    },
  },
]

function create({ tx, params }: Call): Subscription {
  const customer = requiredNamed(tx, params, 'customer', 'customer')
  const wanted = params.parts('items').map((item) => wantedIn(tx, item))
  const once = params.parts('add_invoice_items').map((item) => wantedIn(tx, item))
  const behavior = params.oneOf('payment_behavior', BEHAVIORS) ?? 'allow_incomplete'
  const method = named(tx, params, 'default_payment_method', 'payment_method')
  const [metadata, description] = [labelled(params.labels('metadata')), params.text('description') ?? null]
  params.pass('off_session', 'payment_settings')
  if (wanted.length === 0) throw params.missing('items')
  refuseOneTime(wanted, params)
  if (method && method.customer !== customer.id) throw notTheirs(method.id)
  if (!method && !customer.invoice_settings.default_payment_method) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    )
  }
  const { subscription, invoice } = startSubscription(tx, {
    customer: customer.id,
    wanted,
    once,
    metadata,
    description,
    method: method?.id ?? null,
  })
  refuseUnpaid(tx, collect(tx, invoice), behavior)
  return get(tx, 'subscription', subscription.id)
}

function cancel(call: Call): Subscription {
  const { tx, params, path } = call
  const subscription = inPath(call, 'subscription')
  const details = detailsIn(params)
  if (params.flag('prorate') || params.flag('invoice_now'))
    throw invalid('The sandbox cancels without a final invoice; refund what is to be refunded.', 'prorate')
  if (subscription.status === 'canceled') throw missing('subscription', path('id'))
  endSubscription(tx, subscription, { reason: 'cancellation_requested', ...details })
  return get(tx, 'subscription', subscription.id)
}
