import { addMonths, day, dayAt, daysBetween, parts } from '#platform/days.ts'

/** A membership whose subscription goes on, with its newest paid bill and, where it is past due, the one that is not paid. */
export type Living = {
  id: string
  status: 'ACTIVE' | 'PAST_DUE' | 'CANCEL_SCHEDULED'
  billing: 'monthly' | 'annual'
  price: number
  customer: string
  subscription: string
  method: string
  last4: string
  email: string
  name: string
  zip: string
  plan: string
  ends: boolean
  joined: number
  period_from: string
  bill: string
  paid_at: number
  unpaid: string | null
  tries: number
}

type Price = { product: Record<string, unknown>; price: Record<string, unknown> & { id: string } }

const keyOf = ({ plan, price, billing }: Pick<Living, 'plan' | 'price' | 'billing'>): string => `${plan}:${billing}:${price}`
const intervalOf = ({ billing }: Pick<Living, 'billing'>): 'month' | 'year' => (billing === 'monthly' ? 'month' : 'year')
const idFrom = (prefix: string, text: string): string => prefix + Buffer.from(text).toString('hex').slice(-22)

/** One product and one price for each plan, amount and interval. */
export function priceObjects(rows: readonly Living[]): Map<string, Price> {
  const prices = new Map<string, Price>()
  for (const row of rows) {
    if (prices.has(keyOf(row))) continue
    const product = idFrom('prod_', keyOf(row))
    const created = 1_700_000_000
    prices.set(keyOf(row), {
      product: { ...PRODUCT, id: product, created, updated: created, name: `Breakwater ${row.plan}` },
      price: {
        ...PRICE,
        id: idFrom('price_1', keyOf(row)),
        created,
        product,
        unit_amount: row.price,
        unit_amount_decimal: String(row.price),
        recurring: { interval: intervalOf(row), interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
      },
    })
  }
  return prices
}

/** The moment of the anchor's day so many months or years after it; a day that the month lacks is its last. */
function billedAgainAt(anchor: number, billing: Living['billing'], times: number): number {
  const first = dayAt(new Date(anchor * 1000), 'UTC')
  return anchor + daysBetween(first, addMonths(first, times * (billing === 'monthly' ? 1 : 12))) * 86_400
}

/** The customer, the card, the subscription and its newest bills, as the sandbox keeps them. */
export function objectsOf(row: Living, prices: ReadonlyMap<string, Price>): Record<string, unknown>[] {
  const { price } = prices.get(keyOf(row)) ?? {}
  if (!price) return []
  const { id: membership, customer, subscription, method, email, name, joined, billing, unpaid } = row
  const anchor = joined
  const [first, from] = [parts(dayAt(new Date(anchor * 1000), 'UTC')), parts(day(row.period_from))]
  const months = (from.year - first.year) * 12 + from.month - first.month
  const paidPeriods = billing === 'monthly' ? months : Math.floor(months / 12)
  const current = paidPeriods + (unpaid ? 1 : 0)
  const [start, end] = [billedAgainAt(anchor, billing, current), billedAgainAt(anchor, billing, current + 1)]
  const isPastDue = row.status === 'PAST_DUE'
  const metadata = { membership_id: membership }
  const item = {
    ...ITEM,
    id: `si_${subscription.slice(4)}`,
    created: joined,
    current_period_start: start,
    current_period_end: end,
    plan: {
      ...PLAN,
      id: price.id,
      amount: row.price,
      amount_decimal: String(row.price),
      created: joined,
      interval: intervalOf(row),
      product: price['product'],
    },
    price,
    subscription,
  }
  const bill = (id: string, period: { start: number; end: number }, nth: number) => ({
    ...INVOICE,
    id,
    customer,
    customer_email: email,
    customer_name: name,
    created: period.start,
    effective_at: period.start,
    number: `${customer.slice(-8).toUpperCase()}-${String(nth).padStart(4, '0')}`,
    amount_due: row.price,
    subtotal: row.price,
    subtotal_excluding_tax: row.price,
    total: row.price,
    total_excluding_tax: row.price,
    period_start: period.start,
    period_end: period.end,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: { metadata, subscription } },
    lines: { object: 'list', data: [lineOf(id, item, period, row)], has_more: false, url: `/v1/invoices/${id}/lines` },
  })
  const paid = {
    ...bill(
      row.bill,
      { start: billedAgainAt(anchor, billing, paidPeriods), end: billedAgainAt(anchor, billing, paidPeriods + 1) },
      paidPeriods + 1,
    ),
    status: 'paid',
    amount_paid: row.price,
    amount_remaining: 0,
    attempt_count: 1,
    status_transitions: { finalized_at: row.paid_at, marked_uncollectible_at: null, paid_at: row.paid_at, voided_at: null },
  }
  const open = unpaid
    ? [
        {
          ...bill(unpaid, { start, end }, current + 1),
          status: 'open',
          amount_paid: 0,
          amount_remaining: row.price,
          attempt_count: row.tries,
          next_payment_attempt: null,
          status_transitions: { finalized_at: start + 3600, marked_uncollectible_at: null, paid_at: null, voided_at: null },
        },
        { object: 'sandbox.planned_decline', id: customer, declineCode: 'insufficient_funds', left: 99 },
      ]
    : []
  return [
    {
      ...CUSTOMER,
      id: customer,
      created: joined,
      email,
      name,
      invoice_prefix: customer.slice(-8).toUpperCase(),
      next_invoice_sequence: current + 2,
    },
    {
      ...METHOD,
      id: method,
      created: joined,
      customer,
      billing_details: { ...METHOD.billing_details, address: { ...METHOD.billing_details.address, postal_code: row.zip }, email, name },
      card: { ...METHOD.card, last4: row.last4, fingerprint: idFrom('', customer).slice(0, 16) },
    },
    ...open,
    paid,
    {
      ...SUBSCRIPTION,
      id: subscription,
      created: joined,
      start_date: joined,
      billing_cycle_anchor: anchor,
      customer,
      default_payment_method: method,
      description: row.plan,
      items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${subscription}` },
      latest_invoice: unpaid ?? row.bill,
      metadata,
      status: isPastDue ? 'past_due' : 'active',
      ...(row.ends ? { cancel_at: end, cancel_at_period_end: true, canceled_at: joined } : {}),
    },
  ]
}

function lineOf(
  invoice: string,
  item: { id: string; price: { id: string } & Record<string, unknown>; subscription: string },
  period: { start: number; end: number },
  row: Living,
) {
  return {
    ...LINE,
    id: `il_${invoice.slice(3)}`,
    invoice,
    amount: row.price,
    subtotal: row.price,
    description: `1 × Breakwater ${row.plan}`,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price['product'] },
      unit_amount_decimal: String(row.price),
    },
    subscription: item.subscription,
  }
}

/** A payment as the sandbox is told of it. */
export type Charged = {
  charge: string
  intent: string
  customer: string
  method: string
  last4: string
  amount: number
  refunded: number
  disputed: boolean
  at: number
}

export const chargeOf = ({
  charge,
  intent,
  customer,
  method,
  last4,
  amount,
  refunded,
  disputed,
  at,
}: Charged): Record<string, unknown> => ({
  ...CHARGE,
  id: charge,
  amount,
  amount_captured: amount,
  amount_refunded: refunded,
  balance_transaction: null,
  created: at,
  customer,
  disputed,
  payment_intent: intent,
  payment_method: method,
  payment_method_details: { ...CHARGE.payment_method_details, card: { ...CHARGE.payment_method_details.card, last4 } },
  receipt_url: null,
  refunded: refunded === amount,
  refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${charge}/refunds` },
})

/** What the account has of all that was charged, refunded and transferred: available in two days. */
export const balanceOf = (net: number, at: number): Record<string, unknown> => ({
  id: 'txn_1company',
  object: 'balance_transaction',
  amount: net,
  available_on: at + 2 * 86_400,
  balance_type: 'payments',
  created: at,
  currency: 'usd',
  description: 'Brought forward',
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net,
  reporting_category: 'other_adjustment',
  source: null,
  status: 'pending',
  type: 'adjustment',
})

// What is the same in every object of a kind, as the sandbox itself writes it.

const PRODUCT = {
  object: 'product',
  active: true,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  url: null,
} as const

const PRICE = {
  object: 'price',
  active: false,
  billing_scheme: 'per_unit',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  currency: 'usd',
} as const

const CUSTOMER = {
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
} as const

const METHOD = {
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: {
    address: { city: null, country: 'US', line1: null, line2: null, postal_code: '78701', state: null },
    email: 'member@demo.breakwater.example',
    name: 'A. Member',
    phone: null,
    tax_id: null,
  },
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: 'okk5DjhNcJjvrFYL',
    funding: 'credit',
    generated_from: null,
    last4: '4242',
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
} as const

const PLAN = {
  object: 'plan',
  active: false,
  billing_scheme: 'per_unit',
  currency: 'usd',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
} as const

const ITEM = {
  object: 'subscription_item',
  billing_thresholds: null,
  current_trial: null,
  discounts: [],
  metadata: {},
  quantity: 1,
  tax_rates: [],
} as const

const LINE = {
  object: 'line_item',
  currency: 'usd',
  discount_amounts: [],
  discountable: true,
  discounts: [],
  livemode: false,
  pretax_credit_amounts: [],
  quantity: 1,
  quantity_decimal: '1',
  taxes: [],
  metadata: {},
} as const

const INVOICE = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  attempted: true,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  billing_reason: 'subscription_cycle',
  collection_method: 'charge_automatically',
  currency: 'usd',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
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
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  subscription: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  starting_balance: 0,
  payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
} as const

const SUBSCRIPTION = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  currency: 'usd',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
} as const
const CHARGE = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  billing_details: {
    address: { city: null, country: 'US', line1: null, line2: null, postal_code: null, state: null },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  calculated_statement_descriptor: 'SANDBOX',
  captured: true,
  currency: 'usd',
  description: 'Subscription update',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    risk_level: 'normal',
    network_status: 'approved_by_network',
    reason: null,
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  payment_method_details: {
    type: 'card',
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: 12,
      exp_year: 2034,
      extended_authorization: { status: 'disabled' },
      fingerprint: 'okk5DjhNcJjvrFYL',
      funding: 'credit',
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: '4242',
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: 'OY9P0TL3l2pzQeY',
      overcapture: { maximum_amount_capturable: 0, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  },
  receipt_email: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
} as const
