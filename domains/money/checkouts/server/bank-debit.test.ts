import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { addMember, books, signedBy, signingLinkOf, statusOf, stripeOf, sumOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Billing } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

const GOOD = '000123456789'
const NO_FUNDS = '000222222227'
const CLOSED = '000111111113'
const UNAUTHORISED = '000333333335'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let people = 0
let id: Id<'membership'>

/** A member who pays from a bank account. */
async function payFromBank(account: string, billing: Billing = 'monthly'): Promise<void> {
  const memberId = await addMember(`bank-${people++}@people.example`)
  id = await signedBy(memberId, { billing })
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  const paid = await pay(answer.url, { method: 'us_bank_account', routing: '110000000', account, name: 'Pat Doe' })
  expect(paid.status).toBe(303)
  await app.work()
  expect((await app.call(checkoutContract.checkout, { params: { checkoutId: answer.checkoutId } }, null)).answer.status).toBe('complete')
}

const row = () => db().selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const firstCovered = async (): Promise<Day> => (await row()).first_covered_on ?? '2026-01-01'
const cover = async (day: Day) => (await coverageOn(db(), id, day)).cover
const payments = () =>
  db()
    .selectFrom('payments')
    .select(['kind', 'status', 'method', 'amount_cents', 'enrollment_fee_cents', 'failure'])
    .where('membership_id', '=', id)
    .orderBy('at')
    .execute()
const tries = async () => (await stripeOf(app).charges.list({ customer: (await row()).stripe_customer_id ?? '' })).data.length

describe('a submitted debit', () => {
  test('a claim within a year that is not paid yet would wait for the payment', async () => {
    await payFromBank(GOOD, 'annual')
    expect(await cover(await firstCovered())).toEqual({ cover: 'pend', because: 'payment_settling', until: null })
    await app.advanceDays(6)
    expect(await cover(await firstCovered())).toEqual({ cover: 'covered' })
    await payFromBank(GOOD)
  })

  test('M3: begins the membership before the money arrives; nothing is in the ledger', async () => {
    expect(await row()).toMatchObject({ status: 'ACTIVE', provisional: true })
    expect(await payments()).toEqual([])
  })

  test('arrives after some days: recorded once with its fee, and claims no longer wait', async () => {
    await app.advanceDays(6)
    expect(await row()).toMatchObject({ status: 'ACTIVE', provisional: false })
    expect(await payments()).toMatchObject([
      { kind: 'first', status: 'succeeded', method: 'us_bank_account', amount_cents: 19_95, enrollment_fee_cents: 10_00 },
    ])
    expect(await eventCounts(id)).toMatchObject({ 'membership.activated': 1, 'membership.settled': 1, 'payment.succeeded': 1 })
    expect(sumOf(await books())).toBe(0)
    expect((await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer.differences).toEqual([])
  })

  test('and the next month is debited the same way', async () => {
    await app.advanceDays(32)
    expect((await payments()).map(({ kind, status }) => `${kind} ${status}`)).toEqual(['first succeeded', 'renewal succeeded'])
  })
})

describe('a returned debit', () => {
  beforeEach(() => people++)

  test('from a closed account: nothing was ever covered, no retry, and the car and the promotion code are free again', async () => {
    await payFromBank(CLOSED)
    const { effective_on: effectiveOn } = await row()
    await app.advanceDays(6)
    expect(await row()).toMatchObject({ status: 'EXPIRED', provisional: false, coverage_end_on: addDays(effectiveOn ?? '2026-01-01', -1) })
    expect(await cover(await firstCovered())).toMatchObject({ cover: 'not_covered' })
    expect((await payments()).map(({ status, failure }) => [status, failure])).toEqual([['failed', 'account_closed']])
    expect(
      await db().selectFrom('listed_vehicles').select('vin').where('membership_id', '=', id).where('released_on', 'is', null).execute(),
    ).toEqual([])
    expect(app.emails.filter(({ to, subject }) => to.startsWith('bank-') && subject.startsWith('Your bank didn’t pay'))).toHaveLength(1)
    await app.advanceDays(12)
    expect(await tries()).toBe(1)
  })

  test('M4: for lack of funds, the enrollment expires after seven days', async () => {
    await payFromBank(NO_FUNDS)
    await app.advanceDays(6)
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await cover(await firstCovered())).toMatchObject({ cover: 'pend' })
    await app.advanceDays(2)
    expect(await statusOf(id)).toBe('EXPIRED')
    await app.advanceDays(10)
    expect(await tries()).toBe(1)
    expect(sumOf(await books())).toBe(0)
  })

  test('from somebody who never agreed: the mandate is void, and no refund is sent for 60 days', async () => {
    await payFromBank(UNAUTHORISED)
    const customer = (await row()).stripe_customer_id ?? ''
    await app.advanceDays(6)
    expect(await statusOf(id)).toBe('EXPIRED')
    expect((await row()).refunds_held_until).not.toBeNull()
    expect((await stripeOf(app).paymentMethods.list({ customer, type: 'us_bank_account' })).data).toEqual([])
    await app.advanceDays(15)
    expect((await payments()).map(({ failure }) => failure)).toEqual(['debit_not_authorized'])
  })
})
