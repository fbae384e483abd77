import { expect, test } from 'vitest'
import { join } from '../testing/memberships.ts'
import { authenticate, pay, read, send } from '../testing/payer.ts'
import { eventually, receiver } from '../testing/receiver.ts'
import { sandbox, type Proof } from '../testing/emulator.ts'
import { DAY } from '../options.ts'

const ASKS = '4000002760003184'

/** A customer whose card requires 3-D Secure at each payment, one month after joining. */
async function monthLater(proof: Proof) {
  const session = await proof.stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'http://localhost/done',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 995, recurring: { interval: 'month' }, product_data: { name: 'Standard' } },
      },
    ],
  })
  await pay(session.url ?? '', { number: ASKS, email: 'asks@people.example' })
  await authenticate(session.url ?? '', 'complete')
  await proof.moveTo((await proof.now()) + 32 * DAY)
  const [invoice] = (await proof.stripe.invoices.list({ limit: 1, expand: ['data.payments'] })).data
  if (!invoice) throw new Error('No invoice.')
  return invoice
}

test('a renewal that requires authentication stays open without a charge, sends its event, and is not retried', async () => {
  const proof = await sandbox()
  const { id, billing_reason, status } = await monthLater(proof)
  expect([billing_reason, status]).toEqual(['subscription_cycle', 'open'])
  const [intent] = (await proof.stripe.paymentIntents.list({ limit: 1 })).data
  expect(intent?.status).toBe('requires_action')
  expect((await proof.stripe.charges.list({ payment_intent: intent?.id ?? '' })).data).toEqual([])
  const types = (await proof.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types).toEqual(
    expect.arrayContaining(['invoice.payment_action_required', 'invoice.payment_failed', 'payment_intent.requires_action']),
  )
  await proof.moveTo((await proof.now()) + 10 * DAY)
  expect(await proof.stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null })
  await expect(proof.stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' })
})

test.each([
  ['complete', 'paid', 'active'],
  ['fail', 'open', 'past_due'],
])('answered "%s" on its page the invoice is %s', async (answer, invoice, subscription) => {
  const proof = await sandbox()
  const { id, hosted_invoice_url: url } = await monthLater(proof)
  expect((await read(url ?? '')).text).toContain('Your bank asks you to confirm this payment of $9.95')
  expect((await send(url ?? '', { answer })).status).toBe(303)
  expect((await proof.stripe.invoices.retrieve(id)).status).toBe(invoice)
  expect((await proof.stripe.subscriptions.list({ limit: 1 })).data[0]?.status).toBe(subscription)
})

test('an item that names a draft is billed with it and with no other invoice; a draft can be deleted', async () => {
  const { stripe } = await sandbox()
  const { id: customer } = await stripe.customers.create({ name: 'Maria' })
  const draft = await stripe.invoices.create({ customer, auto_advance: false, pending_invoice_items_behavior: 'exclude' })
  await stripe.invoiceItems.create({ customer, invoice: draft.id, currency: 'usd', amount: 467 })
  expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ amount_due: 467, status: 'draft' })
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([])
  await stripe.invoices.del(draft.id)
  await expect(stripe.invoices.retrieve(draft.id)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('too many requests answer 429 and do nothing; a key with other parameters is refused', async () => {
  const { stripe, door } = await sandbox()
  await door('POST', '/sandbox/faults', { kind: 'api_limited', match: 'POST /v1/customers' })
  await expect(stripe.customers.create({ name: 'Maria' })).rejects.toMatchObject({ statusCode: 429, code: 'rate_limit' })
  expect((await stripe.customers.list()).data).toEqual([])
  await stripe.customers.create({ name: 'Maria' }, { idempotencyKey: 'one' })
  await expect(stripe.customers.create({ name: 'Other' }, { idempotencyKey: 'one' })).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
})

test('a page of a list has at most a hundred rows, and the next one continues', async () => {
  const { stripe } = await sandbox()
  for (let made = 0; made < 103; made++) await stripe.customers.create({ name: `${made}` })
  const first = await stripe.customers.list({ limit: 100 })
  expect([first.data.length, first.has_more]).toEqual([100, true])
  expect(await stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).toHaveLength(103)
})

test('by default, events arrive out of order', async () => {
  const far = await receiver()
  const proof = await sandbox({ webhookUrl: far.url, webhooks: { spreadMs: 250 } })
  await join(proof)
  await join(proof)
  const listed = (await proof.stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse()
  await eventually(() => far.events.length === listed.length)
  expect(far.events.map(({ id }) => id).toSorted()).toEqual(listed.toSorted())
  expect(far.events.map(({ id }) => id)).not.toEqual(listed)
})
