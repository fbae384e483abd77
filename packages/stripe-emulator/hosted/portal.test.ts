import { expect, test } from 'vitest'
import { join } from '../testing/memberships.ts'
import { authenticate, pay, read } from '../testing/payer.ts'
import { sandbox } from '../testing/emulator.ts'

const RETURN = 'http://shop.example/account'

async function visit() {
  const proof = await sandbox()
  const subscription = await join(proof)
  const customer = String(subscription.customer)
  const session = await proof.stripe.billingPortal.sessions.create({ customer, return_url: RETURN })
  return { ...proof, subscription, customer, session }
}

test('Maria sees her card, gives another, and it pays from then on', async () => {
  const { stripe, session, customer, subscription, moveTo } = await visit()
  expect((await read(session.url)).text).toContain('visa card ending in 4242')
  expect(await pay(session.url, { number: '5555555555554444' })).toMatchObject({ status: 303, location: RETURN })
  expect((await read(session.url)).text).toContain('mastercard card ending in 4444')

  const kept = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
  expect(kept.default_payment_method).toMatchObject({ customer, card: { brand: 'mastercard' } })
  await moveTo((subscription.items.data[0]?.current_period_end ?? 0) + 7200)
  expect((await stripe.charges.list()).data[0]?.payment_method_details?.card?.last4).toBe('4444')
  const told = (
    await stripe.events.list({ types: ['setup_intent.succeeded', 'customer.subscription.updated', 'customer.updated'], limit: 3 })
  ).data
  expect(told.map(({ type }) => type)).toContain('customer.subscription.updated')
})

test('a card that cannot be attached is refused, one that can be attached but not charged is not', async () => {
  const { stripe, session, subscription } = await visit()
  const refused = await pay(session.url, { number: '4000000000000002' })
  expect([refused.status, refused.text.includes('Your card was declined.')]).toEqual([200, true])
  expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBe(subscription.default_payment_method)
  expect((await pay(session.url, { number: '4000000000000341' })).status).toBe(303)
})

test('a card that requires authentication is saved once it is answered', async () => {
  const { session } = await visit()
  expect((await pay(session.url, { number: '4000002500003155' })).location).toBe(`/portal/${session.id}/authenticate`)
  expect((await authenticate(session.url, 'fail')).status).toBe(200)
  await pay(session.url, { number: '4000002500003155' })
  expect(await authenticate(session.url, 'complete')).toMatchObject({ status: 303, location: RETURN })
})

test('a visit ends after an hour', async () => {
  const { session, moveTo, now } = await visit()
  await moveTo((await now()) + 3600)
  expect(await read(session.url)).toMatchObject({ status: 200, text: expect.stringContaining('This page has expired') })
  expect((await pay(session.url, {})).status).toBe(200)
})
