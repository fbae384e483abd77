import { invalid } from '../core/refusal.ts'
import { named } from '../protocol/routing.ts'
import { labelled, type Params } from '../protocol/params.ts'
import { priceIn } from './prices.ts'
import { HOUR } from '../options.ts'
import type { Intake } from '../core/kinds.ts'
import type { Wanted } from './subscriptions.ts'
import type { Customer, Labels } from '../core/wire.ts'
import type { Tx } from '../core/transaction.ts'

export type Mode = 'payment' | 'setup' | 'subscription'

export type CheckoutAsk = {
  mode: Mode
  wanted: Wanted[]
  customer: Customer | undefined
  customerEmail: string | null
  customerCreation: 'always' | 'if_required'
  methodTypes: string[] | null
  successUrl: string
  cancelUrl: string | null
  reference: string | null
  metadata: Labels
  expiresAt: number | null
} & Pick<Intake, 'subscription' | 'payment' | 'setup'>

const FUTURE_USES = ['on_session', 'off_session'] as const

/** Appearance and fields of Stripe's own page; ours has one form. */
const LOOKS = [
  'locale',
  'submit_type',
  'billing_address_collection',
  'allow_promotion_codes',
  'custom_text',
  'phone_number_collection',
  'branding_settings',
  'payment_method_collection',
  'payment_method_options',
  'customer_update',
  'saved_payment_method_options',
  'automatic_tax',
  'origin_context',
]

/** The parameters of a session, refused where Stripe refuses them. */
export function checkoutAsk(tx: Tx, params: Params): CheckoutAsk {
  params.pass(...LOOKS)
  params.oneOf('ui_mode', ['hosted_page'])
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription'])
  if (!mode) throw params.missing('mode')
  const wanted = params.parts('line_items').map((line) => lineIn(tx, line))
  refuseMismatch(mode, wanted, params)
  const customer = named(tx, params, 'customer', 'customer')
  const customerEmail = params.text('customer_email') ?? null
  if (customer && customerEmail) throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer_email')
  return {
    mode,
    wanted,
    customer,
    customerEmail,
    successUrl: urlIn(params, 'success_url') ?? missingUrl(params),
    cancelUrl: urlIn(params, 'cancel_url') ?? null,
    customerCreation: params.oneOf('customer_creation', ['always', 'if_required']) ?? 'if_required',
    methodTypes: methodTypesIn(params),
    reference: referenceIn(params),
    metadata: labelled(params.labels('metadata')),
    expiresAt: params.whole('expires_at') ?? null,
    ...dataIn(mode, params),
  }
}

/** Between half an hour and a day from now, as with Stripe. */
export function expiryOf(asked: number | null, moment: number): number {
  if (asked === null) return moment + 24 * HOUR
  if (asked < moment + HOUR / 2)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', 'expires_at')
  if (asked > moment + 24 * HOUR)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
  return asked
}

/** A trial must end at least two days from now. */
export function refuseShortTrial(trialEnd: number | null | undefined, moment: number): void {
  if (typeof trialEnd === 'number' && trialEnd < moment + 48 * HOUR)
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', 'subscription_data[trial_end]')
}

function lineIn(tx: Tx, line: Params): Wanted {
  const quantity = line.whole('quantity')
  if (quantity === undefined) throw line.missing('quantity')
  if (quantity < 1) throw invalid('Invalid positive integer', line.at('quantity'), 'parameter_invalid_integer')
  return { price: priceIn(tx, line), quantity, metadata: labelled(line.labels('metadata')) }
}

function refuseMismatch(mode: Mode, wanted: readonly Wanted[], params: Params): void {
  const recurring = wanted.filter(({ price }) => price.recurring)
  if (mode === 'setup') {
    if (wanted.length > 0) throw invalid('`line_items` cannot be used in `setup` mode.', 'line_items')
    return
  }
  if (wanted.length === 0) throw params.missing('line_items')
  if (mode === 'payment' && recurring.length > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    )
  }
  if (mode === 'subscription' && recurring.length === 0) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', 'line_items')
  }
  const intervals = new Set(recurring.map(({ price }) => `${price.recurring?.interval} ${price.recurring?.interval_count}`))
  if (intervals.size > 1) throw invalid('Checkout does not support multiple prices with different billing intervals.', 'line_items')
}

/** `payment_method_types` was this parameter's name until the endive version. */
function methodTypesIn(params: Params): string[] | null {
  const types = params.words('allowed_payment_method_types')
  if (params.has('payment_method_types')) {
    const message = 'Received unknown parameter: payment_method_types. Did you mean allowed_payment_method_types?'
    throw invalid(message, 'payment_method_types', 'parameter_unknown')
  }
  const unknown = types?.find((type) => type !== 'card' && type !== 'us_bank_account')
  if (unknown) throw invalid(`The sandbox takes card and us_bank_account, not ${unknown}.`, 'allowed_payment_method_types')
  return types ?? null
}

function dataIn(mode: Mode, params: Params): Pick<Intake, 'subscription' | 'payment' | 'setup'> {
  const only = (name: string, of: Mode): Params | undefined => {
    const part = params.part(name)
    if (part && mode !== of) throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, name)
    return part
  }
  const [subscription, payment, setup] = [
    only('subscription_data', 'subscription'),
    only('payment_intent_data', 'payment'),
    only('setup_intent_data', 'setup'),
  ]
  subscription?.oneOf('proration_behavior', ['none', 'create_prorations'])
  const billingMode = subscription?.part('billing_mode')
  billingMode?.oneOf('type', ['flexible', 'classic'])
  return {
    subscription: {
      metadata: labelled(subscription?.labels('metadata')),
      description: subscription?.text('description') ?? null,
      trialEnd: subscription?.whole('trial_end') ?? null,
    },
    payment: {
      metadata: labelled(payment?.labels('metadata')),
      description: payment?.text('description') ?? null,
      futureUse: payment?.oneOf('setup_future_usage', FUTURE_USES) ?? null,
    },
    setup: { metadata: labelled(setup?.labels('metadata')), description: setup?.text('description') ?? null },
  }
}

function referenceIn(params: Params): string | null {
  const reference = params.text('client_reference_id')
  if (reference !== undefined && reference.length > 200)
    throw invalid('`client_reference_id` must be at most 200 characters.', 'client_reference_id')
  return reference ?? null
}

export function urlIn(params: Params, name: string): string | undefined {
  const text = params.text(name)
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw invalid('Not a valid URL', name, 'url_invalid')
  return text
}

function missingUrl(params: Params): never {
  throw params.missing('success_url')
}
