import type Stripe from 'stripe'
import { billAt } from '#domains/money/gateway/server/gateway-invoices.ts'
import { callNetwork, callNetworkOrNull, idIn, momentOf } from '#domains/money/gateway/server/gateway.ts'
import { cents, type Cents } from '#platform/money.ts'

/** A subscription that the network already has. */
export type ExistingSubscription = {
  subscriptionId: string
  customerId: string | null
  /** It will bill its next period. */
  renews: boolean
  price: Cents | null
  interval: 'month' | 'year' | null
  nextBillAt: Date
  latestBill: string | null
}

/** The ids of the customers with this address, as they wrote it. */
export async function customersWith(email: string): Promise<string[]> {
  const found = await callNetwork((client) => client.customers.list({ email, limit: 10 }))
  return found.data.map(({ id }) => id)
}

export async function customerExists(customerId: string): Promise<boolean> {
  const found = await callNetworkOrNull((client) => client.customers.retrieve(customerId))
  return found !== null && !found.deleted
}

/** All subscriptions of a customer, those that have ended too. */
export async function subscriptionsOf(customerId: string): Promise<ExistingSubscription[]> {
  const found = await callNetwork((client) => client.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }))
  return found.data.map(existing)
}

export async function existingSubscription(subscriptionId: string): Promise<ExistingSubscription | null> {
  const found = await callNetworkOrNull((client) => client.subscriptions.retrieve(subscriptionId))
  return found && existing(found)
}

/** The charge that paid a bill; null while it is unpaid. */
export async function chargeOfBill(invoiceId: string): Promise<string | null> {
  const bill = await billAt(invoiceId)
  return bill?.state === 'paid' ? (bill.charge?.chargeId ?? null) : null
}

const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired', 'incomplete', 'unpaid', 'paused']

function existing(subscription: Stripe.Subscription): ExistingSubscription {
  const [item] = subscription.items.data
  const { recurring, unit_amount: amount } = item?.price ?? {}
  const isSingle = recurring?.interval_count === 1 && subscription.items.data.length === 1
  const interval = recurring?.interval === 'month' ? 'month' : recurring?.interval === 'year' ? 'year' : null
  return {
    subscriptionId: subscription.id,
    customerId: idIn(subscription.customer),
    renews: !ENDED.includes(subscription.status) && subscription.cancel_at === null && !subscription.cancel_at_period_end,
    price: isSingle && typeof amount === 'number' ? cents(amount) : null,
    interval: isSingle ? interval : null,
    nextBillAt: momentOf(item?.current_period_end ?? subscription.billing_cycle_anchor),
    latestBill: idIn(subscription.latest_invoice),
  }
}
