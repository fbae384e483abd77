import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import {
  books,
  controlOf,
  member,
  clearFaults,
  payFor,
  signed,
  signingLink,
  statusOf,
  stripeOf,
  sumOf,
  eventCounts,
} from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // In an evening at a month's end the day of each next bill is moved, which the network tells us.
  await app.untilMorning()
})
afterAll(() => app.stop())

const open = (membershipId: Awaited<ReturnType<typeof signed>>, as: 'amara' | 'maria' | 'dana' | null, body = {}) =>
  app.call(checkoutContract.openCheckout, { params: { membershipId }, body }, as)

describe('the payment page', () => {
  test('opens for the member who signed, and is the same one however often it is asked for', async () => {
    const id = await signed(app, 'maria')
    const first = await open(id, 'maria')
    expect(first.status).toBe(200)
    expect((await open(id, 'maria')).answer).toEqual(first.answer)

    const [session] = (await stripeOf(app).checkout.sessions.list()).data
    expect(session).toMatchObject({
      client_reference_id: first.answer.checkoutId,
      amount_total: 19_95,
      metadata: { membership_id: id },
      customer_email: 'maria@demo.breakwater.example',
    })
  })

  test('fifty simultaneous requests get one page', async () => {
    const id = await signed(app, 'maria')
    const before = (await stripeOf(app).checkout.sessions.list({ limit: 100 })).data.length
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(id, 'maria')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ answer }) => answer.url)).size).toBe(1)
    expect((await stripeOf(app).checkout.sessions.list({ limit: 100 })).data.length).toBe(before + 1)
    expect(await db().selectFrom('checkouts').select('id').where('membership_id', '=', id).execute()).toHaveLength(1)
  })

  test('a request whose answer was lost is sent again: one page, one checkout', async () => {
    const id = await signed(app, 'maria')
    const before = (await stripeOf(app).checkout.sessions.list({ limit: 100 })).data.length
    await controlOf(app, 'faults', { kind: 'api_drop', match: 'POST /v1/checkout/sessions', count: 1 })
    expect((await open(id, 'maria')).status).toBe(200)
    expect((await stripeOf(app).checkout.sessions.list({ limit: 100 })).data.length).toBe(before + 1)
  })

  test('while the network is unavailable it says so, and it opens once the network is back', async () => {
    const id = await signed(app, 'maria')
    await controlOf(app, 'faults', { kind: 'api_drop_before', match: 'POST /v1/checkout/sessions', count: 20 })
    const away = await open(id, 'maria')
    expect([away.status, away.refusal.code]).toEqual([503, 'unavailable'])
    await clearFaults(app)
    expect((await open(id, 'maria')).status).toBe(200)
    expect(await db().selectFrom('checkouts').select('id').where('membership_id', '=', id).execute()).toHaveLength(1)
  })

  test('a page that was replaced by another can no longer be paid', async () => {
    const id = await signed(app, 'maria')
    await open(id, 'maria')
    const { stripe_session_id: session } = await db()
      .updateTable('checkouts')
      .set({ amount_cents: cents(1) })
      .where('membership_id', '=', id)
      .returning('stripe_session_id')
      .executeTakeFirstOrThrow()
    await open(id, 'maria')
    await app.work()
    expect((await stripeOf(app).checkout.sessions.retrieve(session ?? '')).status).toBe('expired')
    const pages = await db().selectFrom('checkouts').select(['status', 'stripe_session_id']).where('membership_id', '=', id).execute()
    const taking = pages.find(({ status }) => status === 'open')
    expect((await stripeOf(app).checkout.sessions.retrieve(taking?.stripe_session_id ?? '')).status).toBe('open')
  })

  test('opens by the signing link of this membership, and by no other', async () => {
    const id = await signed(app, 'maria')
    const other = await signed(app, 'maria')
    const signingToken = await signingLink(app, 'maria', id)
    expect((await open(id, null, { signingToken })).status).toBe(200)
    expect((await open(other, null, { signingToken })).status).toBe(404)
    expect((await open(id, null, { signingToken: await signingLink(app, 'maria', id, new Date(0)) })).status).toBe(404)
  })

  test.each(['amara', 'dana', null] as const)('is not found for %s', async (as) => {
    expect((await open(await signed(app, 'maria'), as)).status).toBe(404)
  })

  test('requires the signature, and refuses a membership that is paid or has ended', async () => {
    const id = await signed(app, 'maria')
    const asked = async (status: 'DRAFT' | 'EXPIRED') => {
      await db()
        .updateTable('memberships')
        .set({ status, ended_on: status === 'EXPIRED' ? '2026-01-01' : null })
        .where('id', '=', id)
        .execute()
      return (await open(id, 'maria')).refusal.code
    }
    expect(await asked('DRAFT')).toBe('not_signed_yet')
    expect(await asked('EXPIRED')).toBe('nothing_to_pay')
  })
})

describe('paid', () => {
  test('the membership is active, the payment is in the ledger, and the receipt is sent', async () => {
    const id = await member(app, 'amara', { code: 'ADR-1000' })
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await eventCounts(id)).toMatchObject({ 'membership.activated': 1, 'payment.succeeded': 1 })

    const payment = await db().selectFrom('payments').selectAll().where('membership_id', '=', id).executeTakeFirstOrThrow()
    // Okoye sells at P2: $15.45 and the enrollment fee.
    expect(payment).toMatchObject({
      kind: 'first',
      status: 'succeeded',
      amount_cents: 25_45,
      enrollment_fee_cents: 10_00,
      method: 'visa',
      last4: '4242',
      fingerprint: expect.any(String) as string,
    })
    const held = await books()
    expect(held).toMatchObject({ dues: -15_45, enrollment_fees: -10_00 })
    expect(sumOf(held)).toBe(0)

    const receipt = app.emails.find(({ subject }) => subject.startsWith('Receipt: $25.45'))
    expect(receipt?.text).toContain('Enrollment fee (one time): $10.00')
    expect(receipt?.text).toContain('Paid with: Visa ending in 4242')
  })

  test('a payer who is back before the webhook sees the result from the network itself', async () => {
    const id = await signed(app, 'ruth')
    const checkoutId = await payFor(app, id, 'ruth')
    expect(await statusOf(id)).toBe('PENDING_PAYMENT')
    const { answer } = await app.call(checkoutContract.checkout, { params: { checkoutId } }, null)
    expect(answer).toEqual({ status: 'complete', membershipStatus: 'ACTIVE', url: null })
    expect((await open(id, null, { signingToken: await signingLink(app, 'ruth', id) })).refusal.code).toBe('already_paid')

    await app.work()
    expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 1, 'membership.activated': 1 })
  })

  test('a checkout that does not exist is not found', async () => {
    const checkoutId = newId('checkout')
    expect((await app.call(checkoutContract.checkout, { params: { checkoutId } }, null)).status).toBe(404)
  })

  test('a declined card leaves everything as it was, and the next one pays', async () => {
    const id = await signed(app, 'jonasAtHome')
    await expect(payFor(app, id, 'jonasAtHome', { number: '4000000000000002' })).rejects.toThrow('Check out')
    await app.work()
    expect(await statusOf(id)).toBe('PENDING_PAYMENT')
    await payFor(app, id, 'jonasAtHome')
    await app.work()
    expect(await statusOf(id)).toBe('ACTIVE')
  })
})

test('a membership paid twice, on two pages, keeps the first payment and refunds the second', async () => {
  const id = await signed(app, 'ruth')
  await db()
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ended_on: '2026-01-01' })
    .where('member_id', '=', app.cast.members.ruth.id)
    .where('id', '<>', id)
    .execute()
  const first = await open(id, null, { signingToken: await signingLink(app, 'ruth', id) })
  await db().updateTable('checkouts').set({ status: 'expired' }).where('membership_id', '=', id).execute()
  const second = await open(id, null, { signingToken: await signingLink(app, 'ruth', id) })
  expect(second.answer.url).not.toBe(first.answer.url)
  for (const { answer } of [first, second]) expect((await pay(answer.url, {})).status).toBe(303)
  await app.work()
  await app.work()
  const payments = await db().selectFrom('payments').select(['status']).where('membership_id', '=', id).orderBy('id').execute()
  expect(payments.map(({ status }) => status).sort()).toEqual(['refunded', 'succeeded'])
  expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 1, 'payment.unexpected': 1, 'refund.succeeded': 1 })
})

test('two memberships of one person paid at once: one begins, the other is refunded in full', async () => {
  const [one, two] = [await signed(app, 'maria'), await signed(app, 'maria')]
  await Promise.all([payFor(app, one, 'maria'), payFor(app, two, 'maria')])
  await app.work()
  await app.work()
  expect([await statusOf(one), await statusOf(two)].sort()).toEqual(['ACTIVE', 'EXPIRED'])
  const refunds = await db().selectFrom('refunds').select(['amount_cents', 'status']).where('membership_id', 'in', [one, two]).execute()
  expect(refunds).toEqual([{ amount_cents: 19_95, status: 'succeeded' }])
  expect(sumOf(await books())).toBe(0)
  const subscriptions = (await stripeOf(app).subscriptions.list({ status: 'all', limit: 100 })).data.filter(
    ({ metadata }) => metadata['membership_id'] === one || metadata['membership_id'] === two,
  )
  expect(subscriptions.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
})
