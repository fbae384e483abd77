import { describe, expect, test } from 'vitest'
import Stripe from 'stripe'
import { join, subscribeOnClock } from '../testing/memberships.ts'
import { eventually, receiver } from '../testing/receiver.ts'
import { at, freshFolder, sandbox, WEBHOOK_SECRET } from '../testing/emulator.ts'
import { act } from '../core/transaction.ts'
import { openWorld } from '../core/world.ts'
import { createProduct } from '../resources/products.ts'
import { DEFAULT_BILLING } from '../options.ts'
import { newFaults } from './faults.ts'
import { address } from './outbox.ts'
import { startSender } from './sender.ts'
import { signatureOf } from './signature.ts'

const QUICK = { spreadMs: 0, retryMs: [20, 20, 20, 20, 20, 20], timeoutMs: 500 }
const typesOf = (events: readonly Stripe.Event[]): string[] => events.map(({ type }) => type)

test("the events of a first payment are sent in Stripe's order, each one signed", async () => {
  const far = await receiver()
  const proof = await sandbox({ webhookUrl: far.url })
  await join(proof)
  await far.until((events) => typesOf(events).includes('invoice.payment_succeeded'))
  const types = typesOf(far.events).filter((type) => !/^(product|price)\./.test(type))
  expect(types).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_method.attached',
    'customer.created',
    'invoiceitem.created',
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'customer.subscription.updated',
    'payment_intent.succeeded',
    'payment_intent.created',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
  ])
  const listed = await proof.stripe.events.list({ limit: 100 })
  expect(typesOf(listed.data).reverse()).toEqual(typesOf(far.events))
  expect(listed.data[0]).toMatchObject({
    api_version: Stripe.API_VERSION,
    pending_webhooks: 0,
    request: { idempotency_key: null },
  })
})

test('an event names its request, and what changed', async () => {
  const far = await receiver()
  const { stripe } = await sandbox({ webhookUrl: far.url })
  const customer = await stripe.customers.create({ name: 'Maria' })
  const { lastResponse } = await stripe.customers.update(customer.id, { name: 'Maria Lopez' }, { idempotencyKey: 'rename' })
  await far.until((events) => events.length === 2)
  expect(far.events[1]).toMatchObject({
    type: 'customer.updated',
    data: { object: { name: 'Maria Lopez' }, previous_attributes: { name: 'Maria' } },
    request: { id: lastResponse.requestId, idempotency_key: 'rename' },
  })
})

test('the signature is of the moment of sending, though the event is of another time', async () => {
  const far = await receiver()
  const { stripe } = await sandbox({ webhookUrl: far.url })
  await stripe.testHelpers.testClocks.create({ frozen_time: at('2020-01-01T00:00:00Z') })
  await subscribeOnClock({ stripe }, at('2020-01-01T00:00:00Z'))
  await far.until((events) => typesOf(events).includes('invoice.paid'))
  expect(far.events.find(({ type }) => type === 'invoice.paid')?.created).toBe(at('2020-01-01T00:00:00Z'))
})

test('a byte changed in the body, or another secret, is not verified', () => {
  const { webhooks } = new Stripe('sk_test_unused')
  const [payload, sentAt] = ['{"id":"evt_1"}', Math.floor(Date.now() / 1000)]
  const header = signatureOf(payload, WEBHOOK_SECRET, sentAt)
  expect(webhooks.constructEvent(payload, header, WEBHOOK_SECRET)).toMatchObject({ id: 'evt_1' })
  expect(() => webhooks.constructEvent('{"id":"evt_2"}', header, WEBHOOK_SECRET)).toThrow('No signatures found')
  expect(() => webhooks.constructEvent(payload, header, 'whsec_other')).toThrow('No signatures found')
  expect(() => webhooks.constructEvent(payload, signatureOf(payload, WEBHOOK_SECRET, sentAt - 301), WEBHOOK_SECRET)).toThrow('tolerance')
})

test('nothing is sent before its transaction is on disk', async () => {
  const far = await receiver()
  const world = await openWorld({ dataDir: await freshFolder(), duties: [], billing: DEFAULT_BILLING })
  const { durable } = world.journal
  let written = (): void => {}
  const disk = new Promise<void>((resolve) => (written = resolve))
  world.journal.durable = () => disk.then(durable)
  const sender = startSender(world, { url: far.url, secret: WEBHOOK_SECRET }, QUICK)
  world.beforeCommit = (tx) => address(tx, newFaults(), true)
  world.afterCommit = sender.nudge
  act(world, { request: null, moment: null }, (tx) => createProduct(tx, { name: 'Standard 500' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(far.tries()).toBe(0)
  written()
  await far.until((events) => events.length === 1)
  await sender.stop()
  await world.journal.close()
})

describe('a receiver that fails', () => {
  test('gets the event again until it accepts it', async () => {
    const far = await receiver()
    far.answerWith(500)
    const proof = await sandbox({ webhookUrl: far.url, webhooks: QUICK })
    await proof.stripe.customers.create({ name: 'Maria' })
    await eventually(() => far.tries() >= 3)
    expect((await proof.stripe.events.list()).data[0]?.pending_webhooks).toBe(1)
    far.answerWith(200)
    await far.until((events) => events.length === 1)
    await eventually(async () => (await proof.stripe.events.list()).data[0]?.pending_webhooks === 0)
  })

  test('is given up at last; the event stays in the list to be swept', async () => {
    const far = await receiver()
    far.answerWith(302)
    const proof = await sandbox({ webhookUrl: far.url, webhooks: { ...QUICK, retryMs: [5, 5] } })
    await proof.stripe.customers.create({ name: 'Maria' })
    await eventually(async () => (await proof.stripe.events.list()).data[0]?.pending_webhooks === 0)
    expect([far.tries(), typesOf((await proof.stripe.events.list()).data)]).toEqual([3, ['customer.created']])
  })

  test('does not hold up the events after it', async () => {
    const far = await receiver()
    const proof = await sandbox({ webhookUrl: far.url, webhooks: { ...QUICK, retryMs: [60_000] } })
    far.answerWith(500)
    await proof.stripe.customers.create({ name: 'first' })
    await eventually(() => far.tries() === 1)
    far.answerWith(200)
    await proof.stripe.customers.create({ name: 'second' })
    await far.until((events) => events.length === 1)
    expect(far.events[0]?.data.object).toMatchObject({ name: 'second' })
  })

  test('gets it after a restart of the emulator, at its new address', async () => {
    const proof = await sandbox({ webhookUrl: 'http://127.0.0.1:9/nobody', webhooks: QUICK })
    await proof.stripe.customers.create({ name: 'Maria' })
    await proof.close()
    const [far, silent] = [await receiver(), await sandbox({ dataDir: proof.dataDir, webhooks: QUICK })]
    await silent.close()
    await sandbox({ dataDir: proof.dataDir, webhookUrl: far.url, webhooks: QUICK })
    await far.until((events) => typesOf(events).includes('customer.created'))
    expect(far.events[0]?.data.object).toMatchObject({ name: 'Maria' })
  })
})

describe('faults', () => {
  test('an event that was never sent is listed', async () => {
    const far = await receiver()
    const proof = await sandbox({ webhookUrl: far.url })
    await proof.door('POST', '/sandbox/faults', { kind: 'webhook_never', match: 'invoice.paid' })
    await join(proof)
    await far.until((events) => typesOf(events).includes('invoice.payment_succeeded'))
    expect(typesOf(far.events)).not.toContain('invoice.paid')
    expect(typesOf((await proof.stripe.events.list({ type: 'invoice.paid' })).data)).toEqual(['invoice.paid'])
  })

  test('an event can come twice', async () => {
    const far = await receiver()
    const proof = await sandbox({ webhookUrl: far.url })
    await proof.door('POST', '/sandbox/faults', { kind: 'webhook_twice' })
    await proof.stripe.customers.create({ name: 'Maria' })
    await far.until((events) => events.length === 2)
    expect(new Set(far.events.map(({ id }) => id)).size).toBe(1)
  })

  test('or days late, by the emulator’s time', async () => {
    const far = await receiver()
    const proof = await sandbox({ webhookUrl: far.url })
    await proof.door('POST', '/sandbox/faults', { kind: 'webhook_delayed', delaySeconds: 72 * 3600, match: 'customer.created' })
    await proof.stripe.customers.create({ name: 'Maria' })
    await proof.stripe.products.create({ name: 'Standard 500' })
    await far.until((events) => events.length === 1)
    expect(typesOf(far.events)).toEqual(['product.created'])
    await proof.moveTo((await proof.now()) + 72 * 3600)
    await far.until((events) => typesOf(events).includes('customer.created'))
  })

  test('or out of order', async () => {
    const far = await receiver()
    const proof = await sandbox({ webhookUrl: far.url })
    await proof.door('POST', '/sandbox/faults', { kind: 'webhook_shuffled', count: 3 })
    for (const name of ['first', 'second', 'third']) await proof.stripe.products.create({ name })
    await far.until((events) => events.length === 3)
    expect(far.events.map(({ data }) => ('name' in data.object ? data.object.name : ''))).toEqual(['third', 'second', 'first'])
  })

  test('a sent event can be sent again by hand', async () => {
    const far = await receiver()
    const proof = await sandbox({ webhookUrl: far.url })
    await proof.stripe.customers.create({ name: 'Maria' })
    await far.until((events) => events.length === 1)
    await proof.door('POST', '/sandbox/webhooks/resend', { event: far.events[0]?.id })
    await far.until((events) => events.length === 2)
    expect(far.events[1]).toEqual(far.events[0])
  })
})

test('an endpoint created over the API gets the events it subscribed to, signed with its own secret', async () => {
  const { stripe } = await sandbox()
  const heard: string[] = []
  const server = await import('node:http').then(({ createServer }) =>
    createServer((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString('utf8')))
      request.on('end', () => {
        heard.push(stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), endpoint.secret ?? '').type)
        response.end()
      })
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint = await stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    enabled_events: ['product.created'],
  })
  await stripe.customers.create({ name: 'Maria' })
  await stripe.products.create({ name: 'Standard 500' })
  await eventually(() => heard.length === 1)
  expect(heard).toEqual(['product.created'])
  expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
  server.closeAllConnections()
  server.close()
})
