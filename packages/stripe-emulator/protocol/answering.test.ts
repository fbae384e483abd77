import { describe, expect, test } from 'vitest'
import Stripe from 'stripe'
import { ApiVersion } from '../core/api-version.ts'
import { checkout, join, LINES, URLS } from '../testing/memberships.ts'
import { SECRET_KEY, sandbox } from '../testing/emulator.ts'

describe('authorization', () => {
  test.each([
    ['no key', {}, 401],
    ['another key', { authorization: 'Bearer sk_test_other' }, 401],
    ['the key as a bearer', { authorization: `Bearer ${SECRET_KEY}` }, 200],
    ['the key as a user name', { authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}` }, 200],
    ['a version that is none', { authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': 'newest' }, 400],
  ])('with %s', async (_, headers, status) => {
    const { url } = await sandbox()
    const answer = await fetch(`${url}/v1/balance`, { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  test('the test controls need the key as well', async () => {
    const { url } = await sandbox()
    expect((await fetch(`${url}/sandbox/clock`)).status).toBe(401)
  })
})

test('speaks the version the installed client is pinned to', () => {
  expect(Stripe.API_VERSION).toBe(ApiVersion)
})

describe('parameters and paths', () => {
  test('an id that is not there is 404 in the address and 400 as a parameter', async () => {
    const { stripe } = await sandbox()
    await expect(stripe.customers.retrieve('cus_nothing')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_nothing'",
    })
    await expect(stripe.checkout.sessions.create({ mode: 'setup', customer: 'cus_nothing', ...URLS })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    })
  })

  test.each<[string, Stripe.Checkout.SessionCreateParams, string]>([
    ['no mode', { line_items: LINES, ...URLS }, 'mode'],
    ['no lines', { mode: 'payment', ...URLS }, 'line_items'],
    ['no success_url', { mode: 'subscription', line_items: LINES }, 'success_url'],
    ['a recurring price paid once', { mode: 'payment', line_items: LINES, ...URLS }, 'mode'],
    ['nothing recurring in a subscription', { mode: 'subscription', line_items: LINES.slice(1), ...URLS }, 'line_items'],
    ['lines for a setup', { mode: 'setup', line_items: LINES, ...URLS }, 'line_items'],
    [
      'an hour too late',
      { mode: 'subscription', line_items: LINES, ...URLS, expires_at: Math.floor(Date.now() / 1000) + 90_000 },
      'expires_at',
    ],
    ['an address that is none', { mode: 'subscription', line_items: LINES, ...URLS, cancel_url: 'plans' }, 'cancel_url'],
    [
      'no quantity',
      {
        mode: 'payment',
        line_items: [{ price_data: { currency: 'usd', unit_amount: 1, product_data: { name: 'x' } } }],
        ...URLS,
      },
      'line_items[0][quantity]',
    ],
    [
      'a discount, which the sandbox does not know',
      { mode: 'subscription', line_items: LINES, ...URLS, discounts: [{ coupon: 'x' }] },
      'discounts',
    ],
    [
      'data of another mode',
      { mode: 'subscription', line_items: LINES, ...URLS, payment_intent_data: { description: 'x' } },
      'payment_intent_data',
    ],
  ])('a checkout with %s names the parameter', async (_, params, param) => {
    const { stripe } = await sandbox()
    await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param,
    })
    expect((await stripe.products.list()).data, 'nothing is left of it').toEqual([])
  })

  test('an address the sandbox does not know', async () => {
    const { stripe } = await sandbox()
    await expect(stripe.coupons.create({ percent_off: 10 })).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    })
  })

  test.each(['__proto__[polluted]=1', 'metadata[__proto__]=1', 'constructor[prototype][polluted]=1', `${'a['.repeat(30)}=1`])(
    '%s does no harm',
    async (body) => {
      const { url, stripe } = await sandbox()
      await fetch(`${url}/v1/customers`, { method: 'POST', headers: { authorization: `Bearer ${SECRET_KEY}` }, body })
      expect('polluted' in {}).toBe(false)
      expect((await stripe.customers.create({ metadata: { a: '1' } })).metadata).toEqual({ a: '1' })
    },
  )
})

describe('lists', () => {
  test('come newest first, a page at a time, forwards and back', async () => {
    const { stripe } = await sandbox()
    const made: string[] = []
    for (let n = 0; n < 25; n++) made.unshift((await stripe.customers.create({ name: `Member ${n}` })).id)
    const first = await stripe.customers.list()
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 10), true])
    const next = await stripe.customers.list({ limit: 3, starting_after: made[9] ?? '' })
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(10, 13))
    const before = await stripe.customers.list({ limit: 3, ending_before: made[10] ?? '' })
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([made.slice(7, 10), true])
    const toTheStart = await stripe.customers.list({ limit: 3, ending_before: made[3] ?? '' })
    expect([toTheStart.data.map(({ id }) => id), toTheStart.has_more]).toEqual([made.slice(0, 3), false])
    const toTheEnd = await stripe.customers.list({ limit: 5, starting_after: made[19] ?? '' })
    expect([toTheEnd.data.map(({ id }) => id), toTheEnd.has_more]).toEqual([made.slice(20), false])
    expect(await stripe.customers.list({ limit: 4 }).autoPagingToArray({ limit: 100 })).toHaveLength(25)
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.customers.list({ starting_after: 'cus_nothing' })).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('filter by what they are asked for', async () => {
    const proof = await sandbox()
    const { stripe } = proof
    const [maria, amara] = [
      await stripe.customers.create({ email: 'maria@example.com' }),
      await stripe.customers.create({ email: 'amara@example.com', metadata: { member: 'mbr_7' } }),
    ]
    expect((await stripe.customers.list({ email: 'maria@example.com' })).data.map(({ id }) => id)).toEqual([maria.id])
    expect((await stripe.customers.search({ query: 'email:"AMARA@example.com"' })).data.map(({ id }) => id)).toEqual([amara.id])
    expect((await stripe.customers.search({ query: "metadata['member']:'mbr_7' AND email~'amara'" })).data).toHaveLength(1)
    expect((await stripe.customers.search({ query: "email:'nobody@example.com'" })).data).toEqual([])
    await expect(stripe.customers.search({ query: 'maria' })).rejects.toMatchObject({ param: 'query' })
    expect((await stripe.events.list({ type: 'customer.*' })).data).toHaveLength(2)
    expect((await stripe.events.list({ created: { gt: (await proof.now()) + 10 } })).data).toEqual([])
  })
})

test('ids are expanded to objects, four levels down', async () => {
  const proof = await sandbox()
  await join(proof)
  const list = await proof.stripe.subscriptions.list({
    expand: ['data.latest_invoice.payments.data', 'data.customer', 'data.default_payment_method'],
  })
  expect(list.data[0]).toMatchObject({
    customer: { object: 'customer' },
    latest_invoice: { payments: { data: [{ status: 'paid' }] } },
    default_payment_method: { card: { last4: '4242' } },
  })
  await expect(proof.stripe.subscriptions.list({ expand: ['data.nothing'] })).rejects.toThrow('cannot be expanded')
  await expect(proof.stripe.subscriptions.list({ expand: ['data.a.b.c.d.e'] })).rejects.toThrow('more than 4 levels')
})

test('metadata is merged, and an empty value takes a key away', async () => {
  const { stripe } = await sandbox()
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  expect((await stripe.customers.update(id, { metadata: { b: '', c: 3 } })).metadata).toEqual({ a: '1', c: '3' })
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
})

test('line items are listed in the order they were given', async () => {
  const proof = await sandbox()
  const { id } = await checkout(proof)
  const items = await proof.stripe.checkout.sessions.listLineItems(id)
  expect(items.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
    ['Standard 500', 995],
    ['Enrollment fee', 1000],
  ])
})
