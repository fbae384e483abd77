import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { addMember, books, signedBy, signingLinkOf, stripeOf, sumOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

const DAY = 86_400
const NO_FUNDS = '000222222227'

// A network without retries of its own, and a bank that answers after three and a half days.
let app: TestApp
beforeAll(async () => void (app = await startTestApp({}, { cardRetryDays: [], bankRetryDays: [], debitSeconds: 3.5 * DAY })))
afterAll(() => app.stop())

let people = 0

/** A member who joined from a bank account that held too little on that day. */
async function joinsWithTooLittle(): Promise<Id<'membership'>> {
  const memberId = await addMember(`first-debit-${people++}@people.example`)
  const id = await signedBy(memberId)
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  await pay(answer.url, { method: 'us_bank_account', routing: '110000000', account: NO_FUNDS, name: 'Pat Doe' })
  await app.work()
  return id
}

const row = (id: Id<'membership'>) =>
  db()
    .selectFrom('memberships')
    .select(['status', 'provisional', 'stripe_customer_id as customer', 'stripe_subscription_id as subscription'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const paid = (id: Id<'membership'>) =>
  db().selectFrom('payments').select(['status', 'amount_cents', 'refunded_cents']).where('membership_id', '=', id).orderBy('at').execute()
const debits = async (id: Id<'membership'>) => (await stripeOf(app).charges.list({ customer: (await row(id)).customer ?? '' })).data.length

test('J21: a returned first bank debit is retried once, on the fourth day, and the enrollment expires on the seventh', async () => {
  const id = await joinsWithTooLittle()
  await app.advanceDays(3)
  expect([await debits(id), await paid(id)]).toEqual([1, []])
  await app.advanceDays(2)
  await app.work()
  expect([await debits(id), await row(id)]).toMatchObject([2, { status: 'ACTIVE', provisional: true }])
  await app.advanceDays(1)
  expect(await row(id)).toMatchObject({ status: 'ACTIVE', provisional: true })
  await app.advanceDays(2)
  expect(await row(id)).toMatchObject({ status: 'EXPIRED', provisional: false })
  await app.advanceDays(8)
  expect([await debits(id), new Set((await paid(id)).map(({ status }) => status))]).toEqual([2, new Set(['failed'])])
  expect(sumOf(await books())).toBe(0)
})

test('J21: a retry that pays after the seventh day is refunded in full, and begins nothing', async () => {
  const id = await joinsWithTooLittle()
  await nowHasEnough(id)
  await app.advanceDays(5)
  await app.work()
  expect(await debits(id)).toBe(2)
  await app.advanceDays(2)
  expect(await row(id)).toMatchObject({ status: 'EXPIRED', provisional: false })
  expect((await paid(id)).map(({ status }) => status)).toEqual(['failed'])

  await app.advanceDays(6)
  expect((await paid(id)).filter(({ status }) => status !== 'failed')).toEqual([
    { status: 'refunded', amount_cents: 19_95, refunded_cents: 19_95 },
  ])
  expect(await row(id)).toMatchObject({ status: 'EXPIRED' })
  expect(await eventCounts(id)).toMatchObject({ 'payment.unexpected': 1, 'membership.activated': 1, 'membership.let_go': 1 })
  expect(sumOf(await books())).toBe(0)
  expect((await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer.differences).toEqual([])
})

/** The next debit is from an account with enough money. */
async function nowHasEnough(id: Id<'membership'>): Promise<void> {
  const { customer, subscription } = await row(id)
  const method = await stripeOf(app).paymentMethods.attach('pm_usBankAccount_success', { customer: customer ?? '' })
  await stripeOf(app).subscriptions.update(subscription ?? '', { default_payment_method: method.id })
}
