import type Stripe from 'stripe'
import { voidOpenBills } from '#capabilities/payments/server/gateway-invoices.ts'
import { asking, askingFor } from '#capabilities/payments/server/gateway.ts'
import type { Billing } from '#capabilities/plans/rules/plans.data.ts'
import type { Cents } from '#platform/money.ts'

/** Asks for nothing any more, nor for what was left open. One that has ended stays ended. */
export async function endBilling(subscriptionId: string): Promise<void> {
  const subscription = await askingFor((client) => client.subscriptions.retrieve(subscriptionId))
  if (!subscription) return
  if (!hasEnded(subscription))
    await asking((client) => client.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `end:${subscriptionId}` }))
  await voidOpenBills(subscriptionId)
}

const hasEnded = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

/** Whether the next period is asked for. */
export async function renewBilling(subscriptionId: string, renews: boolean): Promise<void> {
  await asking((client) => client.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews }))
}

/** What the next periods cost; what is paid stays as it is. */
export async function priceBilling(subscriptionId: string, { price, billing }: { price: Cents; billing: Billing }): Promise<void> {
  const subscription = await asking((client) => client.subscriptions.retrieve(subscriptionId))
  const item = subscription.items.data[0]
  if (!item || item.price.unit_amount === price) return
  const price_data = {
    currency: 'usd',
    unit_amount: price,
    product: typeof item.price.product === 'string' ? item.price.product : item.price.product.id,
    recurring: { interval: billing === 'monthly' ? ('month' as const) : ('year' as const) },
  }
  await asking((client) =>
    client.subscriptions.update(subscriptionId, { proration_behavior: 'none', items: [{ id: item.id, price_data }] }),
  )
}

/** A payment method that may not be used any more. Taken away before, it stays away. */
export async function detachMethod(methodId: string): Promise<void> {
  const method = await askingFor((client) => client.paymentMethods.retrieve(methodId))
  if (method?.customer) await asking((client) => client.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach:${methodId}` }))
}
