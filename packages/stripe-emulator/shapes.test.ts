import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test, type TestContext } from 'vitest'
import type Stripe from 'stripe'
import { checkout, join } from './testing/memberships.ts'
import { pay } from './testing/payer.ts'
import { sandbox, type Proof } from './testing/emulator.ts'

/** Stripe's own example of each object (stripe/openapi, MIT), kept beside the project and not in it. */
const FIXTURES = resolve('../shared/data/stripe-fixtures3.json')

/** Inside these an example shows one of many variants, or arbitrary names. */
const OPEN = [
  'metadata',
  'payment_method_options',
  'last_payment_error',
  'destination_details',
  'enhanced_evidence',
  'enhanced_eligibility',
  'data.object',
]

/** A month in the emulator, which creates one object of each kind. */
async function oneOfEach(proof: Proof): Promise<{ [noun: string]: object | undefined }> {
  const { stripe, door } = proof
  const { id, latest_invoice, customer, items } = await join(proof)
  await stripe.customers.update(String(customer), { address: { line1: '1 Main Street' } })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const setup = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: String(customer),
    success_url: 'http://shop.example/',
  })
  await pay(setup.url ?? '', {})
  const invoice = await stripe.invoices.retrieve(String(latest_invoice))
  const [charge] = (await stripe.charges.list()).data
  const refund = await stripe.refunds.create({ charge: charge?.id ?? '', amount: 1 })
  await proof.moveTo((await proof.now()) + 5 * 86_400)
  const open = await checkout(proof)
  await door('POST', '/sandbox/disputes', { charge: charge?.id })
  return {
    customer: await stripe.customers.retrieve(String(customer)),
    product: (await stripe.products.list()).data[0],
    price: (await stripe.prices.list({ type: 'recurring' })).data[0],
    'checkout.session': await stripe.checkout.sessions.retrieve(open.id),
    item: (await stripe.checkout.sessions.listLineItems(open.id)).data[0],
    subscription: await stripe.subscriptions.retrieve(id),
    subscription_item: items.data[0],
    invoice,
    line_item: invoice.lines.data[0],
    invoice_payment: (await stripe.invoicePayments.list({ invoice: invoice.id ?? '' })).data[0],
    invoiceitem: (await stripe.invoiceItems.list()).data[0],
    payment_intent: (await stripe.paymentIntents.list()).data[0],
    charge: await stripe.charges.retrieve(charge?.id ?? ''),
    payment_method: (await stripe.paymentMethods.list({ customer: String(customer) })).data[0],
    setup_intent: (await stripe.setupIntents.list()).data[0],
    refund,
    balance: await stripe.balance.retrieve(),
    balance_transaction: (await stripe.balanceTransactions.list({ type: 'charge' })).data[0],
    payout: (await stripe.payouts.list()).data[0],
    transfer: await stripe.transfers.create({ amount: 100, currency: 'usd', destination: (await recipient(proof)).id }),
    file: await stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data: Buffer.from('%PDF-1.7'), name: 'pack.pdf', type: 'application/pdf' },
    }),
    dispute: (await stripe.disputes.list()).data[0],
    event: (await stripe.events.list()).data[0],
    webhook_endpoint: await stripe.webhookEndpoints.create({ url: 'http://shop.example/hook', enabled_events: ['*'] }),
    'test_helpers.test_clock': await stripe.testHelpers.testClocks.create({ frozen_time: 1 }),
    'billing_portal.session': await stripe.billingPortal.sessions.create({ customer: String(customer) }),
  }
}

const recipient = ({ stripe }: Proof) =>
  stripe.accounts.create({
    type: 'custom',
    country: 'US',
    capabilities: { transfers: { requested: true } },
    external_account: {
      object: 'bank_account',
      country: 'US',
      currency: 'usd',
      routing_number: '110000000',
      account_number: '000123456789',
    },
  })

test('every object carries the keys of Stripe’s own example, with the same types', async (context) => {
  const examples = examplesOrSkip(context)
  const ours = await oneOfEach(await sandbox())
  const differences = Object.entries(ours).flatMap(([noun, object]) => compare(examples[noun], asJson(object), noun))
  expect(differences).toEqual([])
})

test('the comparison finds a missing key, another type, and a wrong null', () => {
  expect(compare({ id: 'x', amount: 1, parts: { data: [{ a: 1 }] } }, { id: 1, parts: { data: [{}] } }, 'charge')).toEqual([
    'charge.id is number, not string',
    'charge.amount is missing',
    'charge.parts.data[0].a is missing',
  ])
  expect(compare(undefined, {}, 'charge')).toEqual(['charge has no example'])
  expect(compare({ discount: { id: 'x' } }, { discount: null }, 'customer'), 'whether null may stand there is the SDK’s to say').toEqual([])
})

test('decimals arrive as text and lists as lists, as the SDK reads them', async () => {
  const proof = await sandbox()
  await join(proof)
  const price: Stripe.Price | undefined = (await proof.stripe.prices.list({ type: 'recurring' })).data[0]
  expect(String(price?.unit_amount_decimal)).toBe('995')
  expect(await proof.stripe.customers.list()).toMatchObject({ object: 'list', has_more: false, url: '/v1/customers' })
})

function examplesOrSkip(context: TestContext): { [noun: string]: unknown } {
  if (!existsSync(FIXTURES)) context.skip('Stripe’s examples (../shared/data/stripe-fixtures3.json) are not on this machine')
  const { resources }: { resources: { [noun: string]: unknown } } = JSON.parse(readFileSync(FIXTURES, 'utf8'))
  return resources
}

/** What an example has and ours lacks; a null in either says nothing about the type. */
function compare(example: unknown, ours: unknown, path: string): string[] {
  if (example === undefined) return [`${path} has no example`]
  if (ours === undefined) return [`${path} is missing`]
  if (example === null || ours === null) return []
  if (kindOf(example) !== kindOf(ours)) return [`${path} is ${kindOf(ours)}, not ${kindOf(example)}`]
  if (OPEN.some((name) => path.endsWith(`.${name}`))) return []
  if (Array.isArray(example) && Array.isArray(ours)) return example.length && ours.length ? compare(example[0], ours[0], `${path}[0]`) : []
  if (!isObject(example) || !isObject(ours)) return []
  return Object.keys(example).flatMap((key) => compare(example[key], ours[key], `${path}.${key}`))
}

const asJson = (object: object | undefined): unknown => object && JSON.parse(JSON.stringify(object))

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
