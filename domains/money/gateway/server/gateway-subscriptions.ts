import type Stripe from 'stripe'
import { billAt, isOfMove, voidOpenBills } from '#domains/money/gateway/server/gateway-invoices.ts'
import { callNetwork, callNetworkOrNull, idIn, momentOf, secondsOf } from '#domains/money/gateway/server/gateway.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { cents, type Cents } from '#platform/money.ts'

/** Ends a subscription and voids its open bills. One that has ended stays ended. */
export async function endBilling(subscriptionId: string): Promise<void> {
  const subscription = await callNetworkOrNull((client) => client.subscriptions.retrieve(subscriptionId))
  if (!subscription) return
  if (!hasEnded(subscription))
    await callNetwork((client) => client.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `end:${subscriptionId}` }))
  await voidOpenBills(subscriptionId)
}

const hasEnded = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

/** Whether the next period is billed. A subscription that has ended is left as it is. */
export async function renewBilling(subscriptionId: string, renews: boolean): Promise<void> {
  const subscription = await callNetworkOrNull((client) => client.subscriptions.retrieve(subscriptionId))
  if (!subscription || hasEnded(subscription) || subscription.cancel_at_period_end === !renews) return
  await callNetwork((client) => client.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews }))
}

/** A subscription as the network has it now. */
export type Subscribed = {
  isLiving: boolean
  renews: boolean
  price: Cents | null
  hasMethod: boolean
  nextBillAt: Date
  latest: { invoiceId: string; state: 'draft' | 'open' | 'paid' | 'void'; isOnItsWay: boolean } | null
}

export async function subscribedAt(subscriptionId: string): Promise<Subscribed | null> {
  const expand = ['customer', 'latest_invoice']
  const subscription = await callNetworkOrNull((client) => client.subscriptions.retrieve(subscriptionId, { expand }))
  if (!subscription) return null
  const item = subscription.items.data[0]
  const { customer, latest_invoice: latest } = subscription
  const onFile = typeof customer === 'object' && !customer.deleted ? idIn(customer.invoice_settings.default_payment_method) : null
  return {
    isLiving: !hasEnded(subscription),
    renews: subscription.cancel_at === null && !subscription.cancel_at_period_end,
    price: typeof item?.price.unit_amount === 'number' ? cents(item.price.unit_amount) : null,
    hasMethod: await isUsable(idIn(subscription.default_payment_method) ?? onFile),
    nextBillAt: momentOf(item?.current_period_end ?? subscription.billing_cycle_anchor),
    latest: typeof latest === 'object' && latest !== null && !isOfMove(latest) ? await latestOf(latest) : null,
  }
}

/** A detached payment method is still named by the subscription. */
async function isUsable(methodId: string | null): Promise<boolean> {
  if (methodId === null) return false
  const method = await callNetworkOrNull((client) => client.paymentMethods.retrieve(methodId))
  return method !== null && idIn(method.customer) !== null
}

async function latestOf({ id, status }: Stripe.Invoice): Promise<NonNullable<Subscribed['latest']>> {
  const state = STATES[status ?? ''] ?? 'void'
  return { invoiceId: id, state, isOnItsWay: state === 'open' && Boolean((await billAt(id))?.submitted) }
}

const STATES: Readonly<Record<string, 'draft' | 'open' | 'paid'>> = { draft: 'draft', open: 'open', paid: 'paid' }

/** The paid bills of a subscription, oldest first. */
export async function paidBillsOf(subscriptionId: string): Promise<string[]> {
  const bills = await callNetwork((client) =>
    client.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  )
  return bills.map(({ id }) => id).reverse()
}

/**
 * Sets the price of the next periods; what is paid stays as it is. Returns when the next bill is made; null where the subscription has
 * ended, or a bill of it is not settled.
 */
export async function priceBilling(subscriptionId: string, next: { price: Cents; billing: Billing }): Promise<Date | null> {
  const subscription = await callNetworkOrNull((client) => client.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }))
  const item = subscription?.items.data[0]
  if (!subscription || !item || hasEnded(subscription)) return null
  if (item.price.unit_amount !== next.price) await setPrice(subscriptionId, item, next)
  const { latest_invoice: latest } = subscription
  const isSettled = latest === null || typeof latest === 'string' || latest.status === 'paid' || latest.status === 'void'
  return isSettled ? momentOf(item.current_period_end) : null
}

async function setPrice(
  subscriptionId: string,
  item: Stripe.SubscriptionItem,
  { price, billing }: { price: Cents; billing: Billing },
): Promise<void> {
  const price_data = {
    currency: 'usd',
    unit_amount: price,
    product: typeof item.price.product === 'string' ? item.price.product : item.price.product.id,
    recurring: { interval: billing === 'monthly' ? ('month' as const) : ('year' as const) },
  }
  await callNetwork((client) =>
    client.subscriptions.update(subscriptionId, { proration_behavior: 'none', items: [{ id: item.id, price_data }] }),
  )
}

/**
 * Moves the next bill, and with it all later ones: the network's documented way is a trial until then. Nothing is charged for the time
 * between, and the network makes a bill of $0 for it (`isOfMove`), which pays for no period.
 */
export async function moveNextBill(subscriptionId: string, at: Date): Promise<void> {
  await callNetwork((client) => client.subscriptions.update(subscriptionId, { trial_end: secondsOf(at), proration_behavior: 'none' }))
}

/** Detaches a payment method that may no longer be used. One that is already detached stays so. */
export async function detachMethod(methodId: string): Promise<void> {
  const method = await callNetworkOrNull((client) => client.paymentMethods.retrieve(methodId))
  if (method?.customer) await callNetwork((client) => client.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach:${methodId}` }))
}
