import { expect, test } from 'vitest'
import { join } from '../testing/memberships.ts'
import { clientOn, SECRET_KEY, sandbox, type Proof } from '../testing/emulator.ts'

const post = ({ url }: Proof, path: string, form: Record<string, string>, key: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key },
    body: new URLSearchParams(form),
  })

test('fifty clients at once with one key make one customer and get one answer', async () => {
  const proof = await sandbox()
  const stripe = clientOn(Number(new URL(proof.url).port), { maxNetworkRetries: 5 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => stripe.customers.create({ email: 'maria@example.com' }, { idempotencyKey: 'join-1' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('the second of two at once is refused while the first is still running', async () => {
  const proof = await sandbox()
  await proof.door('POST', '/sandbox/faults', { kind: 'api_slow', delayMs: 500, match: 'POST /v1/customers' })
  const both = await Promise.all([1, 2].map(() => post(proof, '/v1/customers', { email: 'a@example.com' }, 'k')))
  const [first, second] = both.toSorted((a, b) => a.status - b.status)
  expect([first?.status, second?.status]).toEqual([200, 409])
  expect(await second?.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
})

test('a repeated request gets the same bytes, marked as a repeat, whatever the order of its parameters', async () => {
  const proof = await sandbox()
  const first = await post(proof, '/v1/customers', { email: 'a@example.com', name: 'A' }, 'k')
  const again = await post(proof, '/v1/customers', { name: 'A', email: 'a@example.com' }, 'k')
  expect(await again.text()).toBe(await first.text())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'))
})

test.each([
  ['other parameters', '/v1/customers', { email: 'b@example.com' }],
  ['another address', '/v1/products', { name: 'A' }],
])('the key of one request is refused for %s', async (_, path, form) => {
  const proof = await sandbox()
  await post(proof, '/v1/customers', { email: 'a@example.com' }, 'k')
  const other = await post(proof, path, form, 'k')
  expect(other.status).toBe(400)
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
})

test('a 500 after a change is repeated too, and the change was made once', async () => {
  const proof = await sandbox()
  await join(proof)
  const [charge] = (await proof.stripe.charges.list()).data
  await proof.door('POST', '/sandbox/faults', { kind: 'api_error', match: 'POST /v1/refunds' })
  for (const time of ['first', 'second']) {
    await expect(
      proof.stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 }, { idempotencyKey: 'refund-1' }),
      time,
    ).rejects.toMatchObject({ statusCode: 500 })
  }
  expect((await proof.stripe.refunds.list()).data.map(({ amount }) => amount)).toEqual([500])
})

test('a lost answer is repeated for the same key', async () => {
  const proof = await sandbox()
  await join(proof)
  const [charge] = (await proof.stripe.charges.list()).data
  await proof.door('POST', '/sandbox/faults', { kind: 'api_drop', match: 'POST /v1/refunds' })
  // stripe-node repeats a request with its key when the connection was closed.
  const refund = await proof.stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
  expect((await proof.stripe.refunds.list()).data.map(({ id }) => id)).toEqual([refund.id])
})

test('a fault before the change leaves nothing behind, and the key free', async () => {
  const proof = await sandbox()
  await proof.door('POST', '/sandbox/faults', { kind: 'api_error_before', match: 'POST /v1/customers' })
  expect((await post(proof, '/v1/customers', { email: 'a@example.com' }, 'k')).status).toBe(500)
  expect((await post(proof, '/v1/customers', { email: 'a@example.com' }, 'k')).status).toBe(200)
})

test('invalid parameters start nothing, so the key is free for valid ones', async () => {
  const proof = await sandbox()
  expect((await post(proof, '/v1/products', { active: 'maybe' }, 'k')).status).toBe(400)
  expect((await post(proof, '/v1/products', { name: 'Standard 500' }, 'k')).status).toBe(200)
})

test('a declined payment is remembered with its key', async () => {
  const proof = await sandbox()
  const { customer, items } = await join(proof)
  await proof.door('POST', '/sandbox/declines', { customer, count: 1 })
  await proof.moveTo((items.data[0]?.current_period_end ?? 0) + 7200)
  await proof.door('POST', '/sandbox/declines', { customer, count: 1, decline_code: 'insufficient_funds' })
  const [invoice] = (await proof.stripe.invoices.list({ status: 'open' })).data
  for (const time of ['first', 'second']) {
    await expect(proof.stripe.invoices.pay(invoice?.id ?? '', {}, { idempotencyKey: 'p' }), time).rejects.toMatchObject({
      decline_code: 'insufficient_funds',
    })
  }
  expect((await proof.stripe.invoices.pay(invoice?.id ?? '')).status).toBe('paid')
})

test('after 24 hours a key is forgotten, not before', async () => {
  const proof = await sandbox()
  const { id } = await proof.stripe.customers.create({}, { idempotencyKey: 'k' })
  await proof.moveTo((await proof.now()) + 86_400 - 60)
  expect((await proof.stripe.customers.create({}, { idempotencyKey: 'k' })).id).toBe(id)
  await proof.moveTo((await proof.now()) + 120)
  expect((await proof.stripe.customers.create({}, { idempotencyKey: 'k' })).id).not.toBe(id)
})
