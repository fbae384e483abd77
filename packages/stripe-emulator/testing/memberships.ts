import type Stripe from 'stripe'
import { pay } from './payer.ts'
import type { Proof } from './emulator.ts'

/** A monthly price and a one-time price, as a checkout's lines. */
export const LINES: Stripe.Checkout.SessionCreateParams.LineItem[] = [
  {
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: 995, recurring: { interval: 'month' }, product_data: { name: 'Standard 500' } },
  },
  { quantity: 1, price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'Enrollment fee' } } },
]

export const URLS = {
  success_url: 'http://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/plans',
}

export const checkout = (
  { stripe }: Pick<Proof, 'stripe'>,
  given: Stripe.Checkout.SessionCreateParams = {},
): Promise<Stripe.Response<Stripe.Checkout.Session>> =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: LINES,
    customer_email: 'maria@example.com',
    ...URLS,
    ...given,
  })

/** Maria joins and pays; returns her subscription. */
export async function join(proof: Pick<Proof, 'stripe'>, given: Stripe.Checkout.SessionCreateParams = {}): Promise<Stripe.Subscription> {
  const session = await checkout(proof, given)
  const paid = await pay(session.url ?? '', {})
  if (paid.status !== 303) throw new Error(`The payment was not taken: ${paid.status} ${paid.text}`)
  const { subscription } = await proof.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  if (typeof subscription !== 'object' || subscription === null) throw new Error('The session has no subscription')
  return subscription
}

/** A customer with a card on file, and a monthly subscription on a test clock of its own. */
export async function subscribeOnClock(proof: Pick<Proof, 'stripe'>, frozen: number, interval: 'month' | 'year' = 'month') {
  const { stripe } = proof
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen })
  const customer = await stripe.customers.create({ email: 'maria@example.com', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const product = await stripe.products.create({ name: 'Standard 500' })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 995, recurring: { interval } })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  })
  return { clock, customer, method, product, price, subscription }
}
