import { newId, newSecret } from '../core/ids.ts'
import { emit } from '../core/events.ts'
import { all, nowFor, put, type Tx } from '../core/transaction.ts'
import { inPath, type Route } from '../protocol/routing.ts'
import { matching, page, where, within } from '../protocol/lists.ts'
import type { SetupIntent } from '../core/wire.ts'

type Given = Pick<SetupIntent, 'customer' | 'payment_method'> &
  Partial<Pick<SetupIntent, 'description' | 'metadata' | 'payment_method_types'>>

/** A payment method made ready for later charges; nothing is charged now. */
export function succeededSetup(tx: Tx, given: Given): SetupIntent {
  const id = newId('seti_1', 23)
  const setup = put(tx, {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newSecret(`${id}_secret_`),
    created: nowFor(tx, given),
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
    ...given,
  })
  emit(tx, 'setup_intent.created', setup)
  emit(tx, 'setup_intent.succeeded', setup)
  return setup
}

export const SETUP_INTENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    answer: (call) => {
      call.params.pass('client_secret')
      return inPath(call, 'setup_intent')
    },
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    answer: ({ tx, params }) => {
      const rows = where(
        all(tx, 'setup_intent'),
        matching(params.text('customer'), (row) => row.customer),
        matching(params.text('payment_method'), (row) => row.payment_method),
        within(params),
      )
      return page(params, rows, '/v1/setup_intents', 'setup_intent')
    },
  },
]
