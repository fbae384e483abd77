import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay, read } from 'stripe-emulator/testing/payer.ts'
import { graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import {
  addMember,
  books,
  controlOf,
  member,
  clearFaults,
  signedBy,
  signingLinkOf,
  statusOf,
  stripeOf,
  sumOf,
  eventCounts,
  type Who,
} from '#domains/money/payments/proof/fixture.ts'
import { differencesOf } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import type { StateCode } from '#domains/membership/plans/rules/state-rules.data.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { atTime, clock, dayIn } from '#platform/clock.ts'
import { addDays, addMonths, beginningOf, dayAt, dayInEnglish, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cardContract, checkoutContract } from '#domains/money/checkouts/contract.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { MEMBERSHIP_TERMS } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'

let app: TestApp
const joined = {} as Record<'maria' | 'amara' | 'jonasAtHome' | 'pat', Id<'membership'>>
beforeAll(async () => {
  app = await startTestApp()
  for (const who of ['maria', 'amara', 'jonasAtHome'] as const) joined[who] = await member(app, who)
  joined.pat = await joinPat()
  await loseMethod(joined.amara)
  for (const who of ['maria', 'jonasAtHome', 'pat'] as const) await endedAtNetwork(joined[who])
  expect((await openBill(joined.maria, 'maria')).refusal.code, 'nothing is owed yet').toBe('nothing_open')
  await app.advanceDays(34)
}, 120_000)
afterAll(() => app.stop())

const row = (id: Id<'membership'>) => db().selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const openBill = (id: Id<'membership'>, as: Who | 'dana') => app.call(cardContract.openBillPage, { params: { membershipId: id } }, as)
const dueOf = async (id: Id<'membership'>): Promise<Day> => (await row(id)).due_on ?? '1900-01-01'
const pagesOf = (id: Id<'membership'>) =>
  db().selectFrom('checkouts').selectAll().where('membership_id', '=', id).where('due_on', 'is not', null).execute()
const paymentsOf = (id: Id<'membership'>) =>
  db()
    .selectFrom('payments')
    .select(['kind', 'status', 'amount_cents', 'period_from', 'period_to'])
    .where('membership_id', '=', id)
    .where('status', '<>', 'failed')
    .orderBy('at')
    .execute()

async function joinPat(): Promise<Id<'membership'>> {
  const memberId = await addMember('pat.arrears@people.example')
  const id = await signedBy(memberId)
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  await pay(answer.url, {})
  await app.work()
  return id
}

async function loseMethod(id: Id<'membership'>): Promise<void> {
  const stripe = stripeOf(app)
  const customer = (await row(id)).stripe_customer_id ?? ''
  for (const { id: method } of (await stripe.paymentMethods.list({ customer })).data) await stripe.paymentMethods.detach(method)
}

async function endedAtNetwork(id: Id<'membership'>): Promise<string> {
  const subscriptionId = (await row(id)).stripe_subscription_id ?? ''
  await stripeOf(app).subscriptions.cancel(subscriptionId)
  await app.work()
  return subscriptionId
}

async function payArrears(): Promise<void> {
  await app.work()
  await app.work()
}

describe('Maria, whose subscription somebody ended at the network', () => {
  let id: Id<'membership'>
  let due: Day
  let url: string
  beforeAll(async () => {
    id = joined.maria
    due = await dueOf(id)
  })

  test('is past due, and the day her email names is one she can pay by', async () => {
    expect(await statusOf(id)).toBe('PAST_DUE')
    const email = app.emails.find(({ to, subject }) => to.startsWith('maria') && subject === 'Your payment didn’t go through')
    expect(email?.text).toContain(`Pay by ${dayInEnglish(graceEndsOn(due, MEMBERSHIP_TERMS))}`)
    const opened = await openBill(id, 'maria')
    expect(opened.status).toBe(200)
    url = opened.answer.url
    const page = (await read(url)).text
    expect(page).toContain(`due on ${dayInEnglish(due)}`)
    expect(page).toContain('Then $9.95 every month')
    expect(page).toContain('Pay $9.95')
  })

  test('gets one page however often she asks, and nobody else gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => openBill(id, 'maria')))
    expect(new Set(answers.map(({ answer }) => answer.url))).toEqual(new Set([url]))
    expect(await pagesOf(id)).toHaveLength(1)
    expect((await openBill(id, 'amara')).status).toBe(404)
  })

  test('pays once, and coverage continues without a gap', async () => {
    expect((await pay(url, {})).status).toBe(303)
    expect((await pay(url, {})).status).not.toBe(303)
    await payArrears()
    const period = { period_from: due, period_to: addDays(addMonths(due, 1), -1) }
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await eventCounts(id)).toMatchObject({ 'membership.past_due': 1, 'membership.caught_up': 1, 'payment.succeeded': 2 })
    expect(await paymentsOf(id)).toMatchObject([{ kind: 'first' }, { kind: 'renewal', status: 'succeeded', amount_cents: 9_95, ...period }])
    expect((await coverageOn(db(), id, addDays(due, 2))).cover).toEqual({ cover: 'covered' })
    expect(sumOf(await books())).toBe(0)
    expect((await openBill(id, 'maria')).refusal.code).toBe('nothing_open')
  })
})

test('Amara, whose bill was open when her subscription ended, has one thing to pay: the bill is voided before the page opens', async () => {
  const id = joined.amara
  const old = await endedAtNetwork(id)
  const { answer } = await openBill(id, 'amara')
  expect((await stripeOf(app).invoices.list({ subscription: old, limit: 1 })).data[0]?.status).toBe('void')
  expect((await pay(answer.url, {})).status).toBe(303)
  await payArrears()
  expect(await statusOf(id)).toBe('ACTIVE')
  expect((await row(id)).stripe_subscription_id).not.toBe(old)
})

test('Pat paid another way meanwhile: the payment on the page is refunded in full, and nothing more is billed', async () => {
  const id = joined.pat
  const { answer } = await openBill(id, 'dana')
  const { stripe_subscription_id: before } = await row(id)
  await db().updateTable('memberships').set({ status: 'ACTIVE', due_on: null }).where('id', '=', id).execute()
  expect((await pay(answer.url, {})).status).toBe(303)
  await payArrears()
  expect(await paymentsOf(id)).toMatchObject([{}, { status: 'refunded', period_from: null }])
  expect(await eventCounts(id)).toMatchObject({ 'payment.unexpected': 1, 'refund.succeeded': 1 })
  expect((await row(id)).stripe_subscription_id).toBe(before)
  const theirs = (await stripeOf(app).subscriptions.list({ status: 'all', limit: 100 })).data.filter(
    ({ metadata }) => metadata['membership_id'] === id,
  )
  expect(theirs.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
})

describe('Jonas, who opens the page when the grace is over', () => {
  let id: Id<'membership'>
  let url: string
  beforeAll(async () => {
    id = joined.jonasAtHome
    await openBill(id, 'jonasAtHome')
  })
  const afterGrace = async <T>(work: () => Promise<T>): Promise<T> =>
    atTime(new Date(Date.parse(`${addDays(graceEndsOn(await dueOf(id), MEMBERSHIP_TERMS), 1)}T18:00:00Z`)), work)

  test('on its last day gets a page that expires with it', async () => {
    const zone = zoneOf((await row(id)).state as StateCode)
    const dueOn = addDays(dayIn(zone), -14)
    await db().updateTable('memberships').set({ due_on: dueOn }).where('id', '=', id).execute()
    url = (await openBill(id, 'jonasAtHome')).answer.url
    await app.work()
    const pages = await pagesOf(id)
    expect(pages.map(({ status }) => status).toSorted(), 'one for each due day').toEqual(['expired', 'open'])
    const endsAt = pages.find(({ status }) => status === 'open')?.expires_at.getTime() ?? 0
    // The network's minimum for a page is half an hour.
    expect(endsAt).toBeLessThanOrEqual(Math.max(beginningOf(addDays(dueOn, 15), zone).getTime(), clock.now().getTime() + 3_600_000))
  })

  test('is refused because the grace is over, also before the sweep has run', async () => {
    expect((await afterGrace(() => openBill(id, 'jonasAtHome'))).refusal.code).toBe('grace_over')
  })

  test('and pays all the same: the payment is refunded, and reinstatement needs the no-loss statement, as after any lapse', async () => {
    const page = (await pagesOf(id)).find(({ status }) => status === 'open')
    const match = `POST /v1/checkout/sessions/${page?.stripe_session_id}/expire`
    await controlOf(app, 'faults', { kind: 'api_error_before', match, count: 99 })
    await expect(afterGrace(() => app.work())).rejects.toThrow('unavailable')
    expect(await statusOf(id)).toBe('LAPSED')
    expect((await pay(url, {})).status).toBe(303)
    await payArrears()
    await clearFaults(app)
    expect(await statusOf(id)).toBe('LAPSED')
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ status: 'refunded' })
    expect(await eventCounts(id)).toMatchObject({ 'payment.unexpected': 1 })
  })
})

test('Maria is billed again on her next due day by the new subscription, as if nothing had happened', async () => {
  const id = joined.maria
  const { stripe_subscription_id: subscriptionId, paid_through_on: paidThrough, state } = await row(id)
  const due = addDays(paidThrough ?? '1900-01-01', 1)
  const there = await stripeOf(app).subscriptions.retrieve(subscriptionId ?? '')
  expect(there.status).toBe('trialing')
  expect(dayAt(new Date((there.items.data[0]?.current_period_end ?? 0) * 1000), zoneOf(state as StateCode))).toBe(due)
  await app.advanceDays(1)
  expect(await differencesOf(id)).toEqual([])
  await app.advanceDays(30)
  expect(await statusOf(id)).toBe('ACTIVE')
  expect((await paymentsOf(id)).at(-1)).toMatchObject({ kind: 'renewal', amount_cents: 9_95, period_from: due })
  expect(await eventCounts(id)).toMatchObject({ 'membership.past_due': 1, 'payment.succeeded': 3 })
}, 60_000)
