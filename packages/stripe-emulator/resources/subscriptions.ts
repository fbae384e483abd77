import { newId } from '../core/ids.ts'
import { emit } from '../core/events.ts'
import { get, nowFor, put, type Tx } from '../core/transaction.ts'
import { whole } from '../protocol/lists.ts'
import { intervalOf, planOf } from './prices.ts'
import { periodFrom, type Period } from '../billing/periods.ts'
import type { Labels, Price, Subscription, SubscriptionItem } from '../core/wire.ts'

export type Wanted = { price: Price; quantity: number; metadata: Labels }

type Given = {
  customer: string
  wanted: readonly Wanted[]
  metadata: Labels
  description: string | null
  method: string | null
  trialEnd?: number | null
}

/** A new subscription, waiting for its first payment. */
export function createSubscription(tx: Tx, { customer, wanted, metadata, description, method, trialEnd = null }: Given): Subscription {
  const id = newId('sub_1', 23)
  const moment = nowFor(tx, { customer })
  const subscription = put(tx, {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? moment,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: moment,
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: whole(
      wanted.map((each) => onTrial(itemOf(id, each, moment, moment), trialEnd)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: moment,
    status: 'incomplete',
    test_clock: get(tx, 'customer', customer).test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : moment,
  })
  emit(tx, 'customer.subscription.created', subscription)
  return subscription
}

const onTrial = (item: SubscriptionItem, trialEnd: number | null): SubscriptionItem =>
  trialEnd === null ? item : { ...item, current_period_end: trialEnd }

export function itemOf(
  subscription: string,
  { price, quantity, metadata }: Wanted,
  anchor: number,
  start: number,
  id = newId('si_', 14),
): SubscriptionItem {
  const period = itemPeriod(price, anchor, start)
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The period all items share: a subscription has one interval. */
export function currentPeriod(subscription: Subscription): Period {
  const item = subscription.items.data[0]
  return {
    start: item?.current_period_start ?? subscription.start_date,
    end: item?.current_period_end ?? subscription.start_date,
  }
}

export function itemPeriod(price: Price, anchor: number, start: number): Period {
  const every = intervalOf(price)
  if (!every) throw new Error(`Price ${price.id} does not recur`)
  return periodFrom(start, anchor, every)
}

export const withItems = (subscription: Subscription, items: SubscriptionItem[]): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: items },
})
