import { expect, test } from 'vitest'
import type Stripe from 'stripe'
import { checkout, LINES } from '../testing/memberships.ts'
import { pay, read } from '../testing/payer.ts'
import { sandbox } from '../testing/emulator.ts'

const DAY = 86_400
const BY_BANK: Partial<Stripe.Checkout.SessionCreateParams> = { allowed_payment_method_types: ['card', 'us_bank_account'] }
const ACCOUNT = { method: 'us_bank_account', routing: '110000000' }

test('a bank debit is taken on trust, and the money comes days later', async () => {
  const proof = await sandbox()
  const session = await checkout(proof, BY_BANK)
  expect((await read(session.url ?? '')).text).toContain('US bank account')
  expect((await pay(session.url ?? '', { ...ACCOUNT, account: '000123456789' })).status).toBe(303)
  expect(await proof.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    subscription: { status: 'active' },
    invoice: { status: 'open', attempted: true },
  })
  await proof.moveTo((await proof.now()) + 4 * DAY)
  expect(await proof.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] })).toMatchObject({
    payment_status: 'paid',
    invoice: { status: 'paid' },
  })
  expect((await proof.stripe.events.list({ type: 'checkout.session.async_payment_succeeded' })).data).toHaveLength(1)
  expect((await proof.stripe.balanceTransactions.list()).data[0]).toMatchObject({ type: 'payment', amount: 1995, fee: 16 })
})

test('a debit returned for insufficient funds is presented again on days 4 and 10, and no more', async () => {
  const proof = await sandbox({ billing: { debitSeconds: 3600 } })
  const session = await checkout(proof, BY_BANK)
  const joined = await proof.now()
  await pay(session.url ?? '', { ...ACCOUNT, account: '000222222227' })
  await proof.moveTo(joined + 20 * DAY)
  const failures = (await proof.stripe.events.list({ type: 'invoice.payment_failed' })).data
  expect(failures.map(({ created }) => Math.floor((created - joined) / DAY)).reverse()).toEqual([0, 4, 10])
  expect(await proof.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
    subscription: { status: 'past_due' },
  })
})

test.each([
  ['000111111116', 'no_account'],
  ['000111111113', 'account_closed'],
  ['000333333335', 'debit_not_authorized'],
])('a debit on %s comes back as %s and is not presented again', async (account, code) => {
  const proof = await sandbox()
  const session = await checkout(proof, BY_BANK)
  await pay(session.url ?? '', { ...ACCOUNT, account })
  await proof.moveTo((await proof.now()) + 20 * DAY)
  const charges = (await proof.stripe.charges.list()).data
  expect(charges.map(({ status, failure_code }) => [status, failure_code])).toEqual([['failed', code]])
  expect((await proof.stripe.invoices.list()).data[0]).toMatchObject({ status: 'open', next_payment_attempt: null })
})

test('a one-time payment by debit updates its session on success and on failure', async () => {
  const proof = await sandbox()
  for (const [account, type] of [
    ['000123456789', 'succeeded'],
    ['000222222227', 'failed'],
  ] as const) {
    const session = await checkout(proof, { mode: 'payment', line_items: LINES.slice(1), ...BY_BANK })
    await pay(session.url ?? '', { ...ACCOUNT, account })
    await proof.moveTo((await proof.now()) + 5 * DAY)
    const [event] = (await proof.stripe.events.list({ type: `checkout.session.async_payment_${type}` })).data
    expect(event?.data.object).toMatchObject({ id: session.id })
  }
})

test('an account that is not a test account is refused at its field', async () => {
  const proof = await sandbox()
  const session = await checkout(proof, BY_BANK)
  const refused = await pay(session.url ?? '', { ...ACCOUNT, account: '12345', routing: '021000021' })
  expect(refused.status).toBe(200)
  expect(refused.text).toContain('Use one of the test account numbers below.')
  expect(refused.text).not.toContain('value="12345"')
})
