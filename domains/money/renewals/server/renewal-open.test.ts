import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { authenticate, pay, read, send } from 'stripe-emulator/testing/payer.ts'
import { addMember, member, signedBy, signingLinkOf, statusOf, stripeOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cardContract, checkoutContract } from '#domains/money/checkouts/contract.ts'

const ASKS = '4000002760003184'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let people = 0
const emailOf = (id: number): string => `open-${id}@people.example`

async function join(card: { number?: string } = {}): Promise<{ id: Id<'membership'>; email: string }> {
  const email = emailOf(people++)
  const memberId = await addMember(email)
  const id = await signedBy(memberId)
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  await pay(answer.url, { name: 'Pat Doe', ...card })
  if (card.number === ASKS) await authenticate(answer.url, 'complete')
  await app.work()
  expect(await statusOf(id)).toBe('ACTIVE')
  return { id, email }
}

const row = (id: Id<'membership'>) => db().selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const customerOf = async (id: Id<'membership'>): Promise<string> => (await row(id)).stripe_customer_id ?? ''
const newestBill = async (id: Id<'membership'>) =>
  (await stripeOf(app).invoices.list({ customer: await customerOf(id), limit: 1 })).data[0] ?? {
    id: '',
    status: '',
    hosted_invoice_url: '',
  }
const emailsTo = (email: string): string[] => app.emails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function loseMethod(id: Id<'membership'>): Promise<void> {
  const stripe = stripeOf(app)
  for (const { id: method } of (await stripe.paymentMethods.list({ customer: await customerOf(id) })).data)
    await stripe.paymentMethods.detach(method)
}

/** The member enters another card on the network's own page. */
async function newCard(id: Id<'membership'>, card: { number?: string } = {}): Promise<void> {
  const session = await stripeOf(app).billingPortal.sessions.create({ customer: await customerOf(id), return_url: 'http://localhost/' })
  await pay(session.url, card)
  if (card.number === ASKS) await authenticate(session.url, 'complete')
  await app.work()
}

describe('a renewal that cannot be charged at all', () => {
  let joined: { id: Id<'membership'>; email: string }
  beforeAll(async () => {
    joined = await join()
    await loseMethod(joined.id)
    await app.advanceDays(32)
  })

  test('without a usable payment method falls past due on its day, and its member gets an email', async () => {
    expect(await statusOf(joined.id)).toBe('PAST_DUE')
    expect(await eventCounts(joined.id)).toMatchObject({ 'membership.past_due': 1 })
    expect(emailsTo(joined.email)).toContain('Your payment didn’t go through')
  })

  test('is paid at once when a card is entered, though nothing was charged before', async () => {
    await newCard(joined.id)
    expect(await statusOf(joined.id)).toBe('ACTIVE')
    expect(await eventCounts(joined.id)).toMatchObject({ 'membership.caught_up': 1, 'payment.succeeded': 2 })
  })

  test('lapses after the grace like any other, and its open bill can no longer be paid', async () => {
    const { id } = await join()
    await loseMethod(id)
    await app.advanceDays(48)
    expect(await statusOf(id)).toBe('LAPSED')
    expect((await newestBill(id)).status).toBe('void')
  })
})

describe('a card whose bank requires a confirmation each time', () => {
  let joined: { id: Id<'membership'>; email: string }
  beforeAll(async () => {
    joined = await join({ number: ASKS })
    await app.advanceDays(32)
  })

  test('leaves the renewal open: past due, and the email links to the confirmation', async () => {
    expect(await statusOf(joined.id)).toBe('PAST_DUE')
    const email = app.emails.find(({ to, subject }) => to === joined.email && subject === 'Confirm your payment with your bank')
    expect(email?.text).toContain((await newestBill(joined.id)).hosted_invoice_url)
  })

  test('is confirmed on the page of the bill, and coverage has no gap', async () => {
    const { hosted_invoice_url: url } = await newestBill(joined.id)
    expect((await read(url ?? '')).text).toContain('Your bank asks you to confirm')
    await send(url ?? '', { answer: 'complete' })
    await app.work()
    expect(await statusOf(joined.id)).toBe('ACTIVE')
    expect(await eventCounts(joined.id)).toMatchObject({ 'membership.past_due': 1, 'membership.caught_up': 1 })
  })

  test('is replaced by another card: the open bill is paid with it', async () => {
    const { id } = await join({ number: ASKS })
    await app.advanceDays(32)
    await newCard(id)
    expect(await statusOf(id)).toBe('ACTIVE')
  })
})

test('a payer in arrears finds the page of the open bill from their account, and nobody else does', async () => {
  const id = await member(app, 'maria')
  const asked = { params: { membershipId: id } }
  expect((await app.call(cardContract.openBillPage, asked, 'maria')).refusal.code).toBe('nothing_open')
  await loseMethod(id)
  await app.advanceDays(32)
  expect((await app.call(cardContract.openBillPage, asked, 'maria')).answer.url).toBe((await newestBill(id)).hosted_invoice_url)
  expect((await app.call(cardContract.openBillPage, asked, 'amara')).status).toBe(404)
})

test('a lapsed member who enters a new card is not charged, and gets an email about reinstatement; one who left gets none', async () => {
  const { id, email } = await join()
  await loseMethod(id)
  await app.advanceDays(48)
  expect(await statusOf(id)).toBe('LAPSED')
  await newCard(id)
  await newCard(id)
  expect((await stripeOf(app).charges.list({ customer: await customerOf(id) })).data).toHaveLength(1)
  expect(emailsTo(email).filter((subject) => subject === 'How to reinstate your membership')).toHaveLength(1)
  await app.advanceDays(32)
  expect(await statusOf(id)).toBe('CANCELLED')
  await newCard(id)
  expect((await stripeOf(app).charges.list({ customer: await customerOf(id) })).data).toHaveLength(1)
})
