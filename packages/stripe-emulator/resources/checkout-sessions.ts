import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { invalid } from '../core/refusal.ts'
import { all, get, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, type Call, type Route } from '../protocol/routing.ts'
import { relabel } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import { checkoutAsk, refuseShortTrial } from './checkout-params.ts'
import { sessionShape } from './checkout-session-shape.ts'
import type { Wanted } from './subscriptions.ts'
import type { CheckoutSession, LineItem } from '../core/wire.ts'
import type { Duty } from '../core/world.ts'

export const SESSION_DUTY: Duty<'checkout.session'> = {
  kind: 'checkout.session',
  dueAt: (session) => (session.status === 'open' ? session.expires_at : null),
  run: (tx, id) => void expireSession(tx, get(tx, 'checkout.session', id)),
}

/** The lines of a session, in the order they were given. */
export const lineItemsOf = (tx: Tx, session: string): LineItem[] =>
  get(tx, 'sandbox.intake', session).lineItems.map((id) => get(tx, 'item', id))

export const CHECKOUT_SESSION_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: create },
  { method: 'GET', path: '/v1/checkout/sessions/:id', answer: (call) => inPath(call, 'checkout.session') },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    answer: (call) => {
      const before = inPath(call, 'checkout.session')
      return put(call.tx, { ...before, metadata: relabel(before.metadata ?? {}, call.params.labels('metadata')) })
    },
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: (call) => {
      const session = inPath(call, 'checkout.session')
      if (session.status === 'open') return expireSession(call.tx, session)
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    answer: (call) => {
      const { id } = inPath(call, 'checkout.session')
      return page(call.params, lineItemsOf(call.tx, id).reverse(), `/v1/checkout/sessions/${id}/line_items`, 'line item')
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    answer: ({ tx, params }) => {
      const email = params.part('customer_details')?.text('email')
      const rows = where(
        all(tx, 'checkout.session'),
        matching(params.text('customer'), (row) => row.customer),
        matching(email, (row) => row.customer_details?.email),
        matching(params.text('payment_intent'), (row) => row.payment_intent),
        matching(params.text('subscription'), (row) => row.subscription),
        matching(params.oneOf('status', ['open', 'complete', 'expired']), (row) => row.status),
        within(params),
      )
      return page(params, rows, '/v1/checkout/sessions', 'checkout session')
    },
  },
]

function create({ tx, params }: Call): CheckoutSession {
  const ask = checkoutAsk(tx, params)
  const id = newId('cs_test_a1', 56)
  const { subscription, payment, setup } = ask
  const created = nowFor(tx, ask.customer ?? {})
  refuseShortTrial(subscription.trialEnd, created)
  const lineItems = ask.wanted.map((each) => createLine(tx, each, Boolean(subscription.trialEnd && each.price.recurring)))
  put(tx, {
    object: 'sandbox.intake',
    id,
    lineItems: lineItems.map((line) => line.id),
    subscription,
    payment,
    setup,
    paymentIntent: null,
    customer: null,
    challenge: null,
    paidBy: null,
  })
  const amount = lineItems.reduce((sum, line) => sum + line.amount_total, 0)
  return put(tx, sessionShape(id, ask, { amount, created, publicUrl: tx.world.publicUrl }))
}

function expireSession(tx: Tx, session: CheckoutSession): CheckoutSession {
  const expired = put(tx, { ...session, status: 'expired', url: null })
  emit(tx, 'checkout.session.expired', expired)
  return expired
}

/** A line on trial costs nothing today. */
function createLine(tx: Tx, { price, quantity, metadata }: Wanted, onTrial: boolean): LineItem {
  const amount = onTrial ? 0 : (price.unit_amount ?? 0) * quantity
  return put(tx, {
    id: newId('li_1', 23),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: 'usd',
    description: get(tx, 'product', price.product).name,
    metadata,
    price,
    quantity,
  })
}
