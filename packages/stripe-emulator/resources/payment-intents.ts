import { newId, newSecret } from '../core/ids.ts'
import { emit } from '../core/events.ts'
import { all, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { relabel } from '../protocol/params.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import type { Decline } from '../cards/declines.ts'
import type { PaymentIntent, PaymentMethod } from '../core/wire.ts'

type Given = Pick<PaymentIntent, 'amount' | 'customer'> &
  Partial<Pick<PaymentIntent, 'description' | 'metadata' | 'setup_future_usage' | 'payment_method_types' | 'receipt_email'>>

export function createIntent(tx: Tx, given: Given): PaymentIntent {
  const id = newId('pi_3', 23)
  const intent = put(tx, {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newSecret(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: nowFor(tx, given),
    currency: 'usd',
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  })
  emit(tx, 'payment_intent.created', intent)
  return intent
}

/** What `last_payment_error` says after a decline. */
export const paymentError = (refused: Decline, charge: string | null, method: PaymentMethod): PaymentIntent['last_payment_error'] => ({
  type: 'card_error',
  code: refused.code,
  decline_code: refused.declineCode,
  message: refused.message,
  payment_method: method,
  doc_url: `https://stripe.com/docs/error-codes/${refused.code.replaceAll('_', '-')}`,
  ...(charge && { charge }),
})

export const PAYMENT_INTENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    answer: (call) => {
      call.params.pass('client_secret')
      return inPath(call, 'payment_intent')
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    answer: (call) => {
      const before = inPath(call, 'payment_intent')
      const description = call.params.clearable('description')
      const after = put(call.tx, {
        ...before,
        metadata: relabel(before.metadata, call.params.labels('metadata')),
        ...(description !== undefined && { description }),
      })
      return after
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'payment_intent'),
        matching(params.text('customer'), (row) => row.customer),
        within(params),
      )
      return page(params, rows, '/v1/payment_intents', 'payment_intent')
    },
  },
]
