import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { broughtIn, csvOf, memberRow, type MemberRow, readOf, today } from '#domains/insight/book-imports/server/testing.ts'
import { books, stripeOf, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { applyBill } from '#domains/money/renewals/server/apply-bill.ts'
import { refundFor } from '#domains/membership/cancellations/server/reckoning.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'
import { advanceClock } from '#platform/clock.ts'
import { addDays, addMonths, addYears, type Day, daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The day of the office is that of the network, which counts months in UTC.
  await app.untilMorning()
})
afterAll(() => app.stop())

const { match, unmatched } = bookImportsContract
const membershipOf = (email: string) =>
  db()
    .selectFrom('memberships as ms')
    .innerJoin('members as m', 'm.id', 'ms.member_id')
    .innerJoin('imported_memberships as i', 'i.membership_id', 'ms.id')
    .selectAll('ms')
    .select(['i.match', 'i.match_facts', 'i.payment_id'])
    .where('m.email', '=', email)
    .executeTakeFirstOrThrow()
const paymentsOf = (id: Id<'membership'>) => db().selectFrom('payments').selectAll().where('membership_id', '=', id).orderBy('at').execute()

/** A customer of the network with a subscription that began today, as another program made it. */
async function subscribed(email: string, { amount = 9_95, interval = 'month' }: { amount?: number; interval?: 'month' | 'year' } = {}) {
  const stripe = stripeOf(app)
  const customer = await stripe.customers.create({ email })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const product = await stripe.products.create({ name: 'Old book' })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: amount, recurring: { interval } })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  })
  return { customer: customer.id, subscription: subscription.id }
}

/** Of whoever began on this day of an earlier month, and has paid until the day before it comes again. */
const paidFromToday = (number: number, change: MemberRow = {}): MemberRow =>
  memberRow(number, { effectiveOn: addMonths(today(), -5), paidThroughOn: addDays(addMonths(today(), 1), -1), ...change })

const matched = async (id: Id<'bookImport'>) => {
  await app.call(match, { params: { importId: id } }, 'dana')
  await app.work([])
  return readOf(app, id)
}

test('what the network has is attached and never charged; every other one is in the report with its reason', async () => {
  const email = (number: number): string => `nora${number}@oldbook.example`
  const found = await subscribed(email(1))
  const other = await subscribed(email(2), { amount: 8_95 })
  await subscribed(email(4))
  await subscribed(email(4))
  const gone = await subscribed(email(5))
  await stripeOf(app).subscriptions.update(gone.subscription, { cancel_at_period_end: true })
  const named = await subscribed('somebody@else.example')
  const late = { effectiveOn: addMonths(addDays(today(), -3), -5), paidThroughOn: addDays(addMonths(addDays(today(), -3), 1), -1) }
  await subscribed(email(7))
  const invoices = async () => (await stripeOf(app).invoices.list({ limit: 100 })).data.length
  const before = await invoices()
  const { id } = await broughtIn(
    app,
    csvOf([
      paidFromToday(1),
      paidFromToday(2, { subscription: other.subscription }),
      paidFromToday(3),
      paidFromToday(4),
      paidFromToday(5),
      paidFromToday(6, { customer: named.customer }),
      paidFromToday(7, late),
      paidFromToday(8, { subscription: 'sub_unknown123' }),
    ]),
  )
  const view = await matched(id)
  expect(view.matches).toEqual({
    matched: 2,
    other_amount: 1,
    no_customer: 1,
    two_customers: 1,
    canceled: 1,
    other_period: 1,
    no_subscription: 1,
  })
  expect(await membershipOf(email(1))).toMatchObject({ stripe_customer_id: found.customer, stripe_subscription_id: found.subscription })
  expect(await membershipOf(email(6))).toMatchObject({ stripe_subscription_id: named.subscription })
  expect(await membershipOf(email(2))).toMatchObject({
    stripe_subscription_id: null,
    match_facts: { amountCents: 895, ourAmountCents: 995 },
  })
  expect(await invoices(), 'nothing was billed').toBe(before)
  const report = Buffer.from((await app.call(unmatched, { params: { importId: id } }, 'dana')).answer as never).toString('utf8')
  expect(report.trim().split('\r\n')).toHaveLength(7)
  expect(report).toContain('"The subscription has another amount."')
  // Looked for again, what was matched stays.
  expect((await matched(id)).matches).toEqual(view.matches)
})

test('time passes: the subscription of a matched member is paid and renews once, and the bill before the import is entered nowhere', async () => {
  const { id } = await membershipOf('nora1@oldbook.example')
  const before = await membershipOf('nora1@oldbook.example')
  const [first] = (await stripeOf(app).invoices.list({ subscription: before.stripe_subscription_id ?? '', limit: 10 })).data
  for (let twice = 0; twice < 2; twice++) await applyBill(first?.id ?? '')
  expect(await paymentsOf(id)).toEqual([])

  await syncNetworkClock(await advanceClock(daysBetween(today(), addDays(before.paid_through_on as Day, 2)) * 86_400_000))
  for (let twice = 0; twice < 2; twice++) await app.work()
  const after = await membershipOf('nora1@oldbook.example')
  expect(after).toMatchObject({ status: 'ACTIVE', period_from: addDays(before.paid_through_on as Day, 1) })
  const [payment, ...more] = await paymentsOf(id)
  expect(more).toEqual([])
  expect(payment).toMatchObject({ kind: 'renewal', status: 'succeeded', amount_cents: 9_95, period_from: after.period_from })
  expect((await stripeOf(app).invoices.list({ subscription: before.stripe_subscription_id ?? '', limit: 10 })).data).toHaveLength(2)
  expect(sumOf(await books())).toBe(0)
  const { differences } = (await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer
  const charges = await db().selectFrom('payments').select('stripe_charge_id').execute()
  expect(
    differences.filter(({ kind }) => kind !== 'balance').map(({ kind }) => kind),
    'whom others bill',
  ).toEqual(Array(4).fill('only_there'))
  expect(differences.filter(({ chargeId }) => charges.some((each) => each.stripe_charge_id === chargeId))).toEqual([])

  const asked = await membershipOf('nora3@oldbook.example')
  expect(asked, 'whom nobody bills is asked to pay').toMatchObject({
    status: 'PAST_DUE',
    due_on: addDays(before.paid_through_on as Day, 1),
  })
})

test('an annual member of an old book gets the refund of the rules: what the former books collected, less what was used', async () => {
  const begun = addYears(addDays(today(), -200), -1)
  const annual = { plan: 'ADR-1000', billing: 'annual', price: '169', effectiveOn: begun, paidThroughOn: addDays(addYears(begun, 2), -1) }
  await broughtIn(app, csvOf([memberRow(20, annual), memberRow(21, { ...annual, claimsUsed: '1', benefitPaid: '50' })]))
  const [whole, less] = [await membershipOf('nora20@oldbook.example'), await membershipOf('nora21@oldbook.example')]
  const cancelOn = today()
  const refundOf = async (id: Id<'membership'>) => {
    const membership = await membershipById(db(), id)
    if (!membership) throw new Error(id)
    return refundFor(db(), membership, { cancelOn, by: 'member' })
  }
  const used = daysBetween(addYears(begun, 1), cancelOn) + 1
  const term = daysBetween(addYears(begun, 1), addYears(begun, 2))
  const unearned = Math.round((169_00 * (term - used)) / term)
  const fee = Math.min(25_00, Math.round(unearned / 10))
  expect(await refundOf(whole.id)).toMatchObject({ refund: unearned - fee })
  expect(await refundOf(less.id)).toMatchObject({ refund: unearned - fee - 50_00 })

  const canceled = await app.call(
    cancellationContract.cancel,
    { params: { membershipId: whole.id }, body: { when: 'now', reason: 'They called.' } },
    'dana',
  )
  expect(canceled.status).toBe(200)
  await app.work([])
  const [payment, ...more] = await paymentsOf(whole.id)
  expect(more).toEqual([])
  expect(payment).toMatchObject({ amount_cents: 169_00, method: 'former_books', period_from: addYears(begun, 1) })
  const refunds = await db().selectFrom('refunds').selectAll().where('membership_id', '=', whole.id).execute()
  expect(refunds, 'no charge is known at the network: a person pays it').toMatchObject([{ amount_cents: unearned - fee, status: 'failed' }])
  expect(sumOf(await books())).toBe(0)
  expect(
    await db()
      .selectFrom('commission_lines')
      .select('id')
      .where('payment_id', '=', payment?.id ?? ('' as never))
      .execute(),
  ).toEqual([])
})
