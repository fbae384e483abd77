import { expect, test } from 'vitest'
import type Stripe from 'stripe'
import { subscribeOnClock } from '../testing/memberships.ts'
import { at, onDay, sandbox } from '../testing/emulator.ts'

/** From $9.95 on April 5 to $16.95 on April 15, with 20 of 30 days left. */
async function tenDaysIn() {
  const proof = await sandbox()
  const { clock, subscription, product } = await subscribeOnClock(proof, at('2026-04-05T08:00:00Z'))
  await proof.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-04-15T08:00:00Z') })
  const price = (unit_amount: number, interval: 'month' | 'year' = 'month') =>
    proof.stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring: { interval } })
  return { ...proof, clock, subscription, price, item: subscription.items.data[0]?.id ?? '' }
}

test('an upgrade is billed at once for the days left when asked to be', async () => {
  const { stripe, subscription, price, item } = await tenDaysIn()
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: (await price(1695)).id }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  })
  expect(changed.items.data[0]).toMatchObject({ id: item, price: { unit_amount: 1695 } })
  expect(changed.latest_invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_update',
    amount_paid: 467,
    lines: { data: [{ amount: -663, parent: { subscription_item_details: { proration: true } } }, { amount: 1130 }] },
  })
  expect(onDay(changed.items.data[0]?.current_period_end)).toBe('2026-05-05')
})

test('or waits for the next invoice', async () => {
  const { stripe, subscription, price, item, clock } = await tenDaysIn()
  await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: (await price(1695)).id }] })
  expect((await stripe.charges.list()).data).toHaveLength(1)
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-05-05T10:00:00Z') })
  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(renewal).toMatchObject({
    amount_paid: 467 + 1695,
    lines: { data: [{ amount: -663 }, { amount: 1130 }, { amount: 1695 }] },
  })
})

test('or changes nothing but the next price', async () => {
  const { stripe, subscription, price, item, clock } = await tenDaysIn()
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: (await price(1695)).id }],
    proration_behavior: 'none',
  })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-05-05T10:00:00Z') })
  expect((await stripe.charges.list()).data.map(({ amount }) => amount)).toEqual([1695, 995])
})

test('a downgrade billed at once becomes credit, used up by the next invoice', async () => {
  const { stripe, subscription, price, item, clock } = await tenDaysIn()
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: (await price(595)).id }],
    proration_behavior: 'always_invoice',
  })
  expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({ balance: 397 - 663 })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2026-05-05T10:00:00Z') })
  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(renewal).toMatchObject({ total: 595, starting_balance: -266, amount_paid: 595 - 266, ending_balance: 0 })
})

test('another interval starts a new period at once, less what was left of the old', async () => {
  const { stripe, subscription, price, item } = await tenDaysIn()
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: (await price(9900, 'year')).id }],
    expand: ['latest_invoice'],
  })
  expect(onDay(changed.items.data[0]?.current_period_end)).toBe('2027-04-15')
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 9900 - 663 })
})

test('with error_if_incomplete, an unpaid change is not made', async () => {
  const { stripe, subscription, price, item, door } = await tenDaysIn()
  await door('POST', '/sandbox/declines', { customer: subscription.customer, decline_code: 'insufficient_funds' })
  const upgrade: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item, price: (await price(1695)).id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  }
  await expect(stripe.subscriptions.update(subscription.id, upgrade)).rejects.toMatchObject({
    statusCode: 402,
    decline_code: 'insufficient_funds',
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.unit_amount).toBe(995)
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
})
