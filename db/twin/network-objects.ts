import { addMonths, day, dayAt, daysBetween, parts } from '#platform/days.ts'
import { CHARGE, CUSTOMER, INVOICE, ITEM, LINE, METHOD, PLAN, PRICE, PRODUCT, SUBSCRIPTION } from '#db/twin/network-shapes.data.ts'

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
