import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { disputeContract } from '#domains/money/disputes/contract.ts'
import { books, controlOf, member, signed, statusOf, stripeOf, sumOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { advanceClock, officeDay } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { cardContract, checkoutContract } from '#domains/money/checkouts/contract.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const paymentsOf = (id: Id<'membership'>) => db().selectFrom('payments').selectAll().where('membership_id', '=', id).orderBy('at').execute()
const reconciled = async () => (await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer
const customerOf = async (id: Id<'membership'>) =>
  (await db().selectFrom('memberships').select('stripe_customer_id').where('id', '=', id).executeTakeFirstOrThrow()).stripe_customer_id

describe('month by month', () => {
  let id: Id<'membership'>
  beforeAll(async () => void (id = await member(app, 'maria')))

  test('a renewal is charged once, without the fee, and pays the next period', async () => {
    await app.advanceDays(32)
    const [first, second, ...more] = await paymentsOf(id)
    expect(more).toEqual([])
    expect(second).toMatchObject({ kind: 'renewal', status: 'succeeded', amount_cents: 9_95, enrollment_fee_cents: 0 })
    expect(second?.period_from).not.toBe(first?.period_from)
    expect(await eventCounts(id)).toMatchObject({ 'membership.renewed': 1, 'payment.succeeded': 2 })
    expect(sumOf(await books())).toBe(0)
  })

  test('a card that fails makes the membership past due, is retried, and catches up', async () => {
    await controlOf(app, 'declines', { customer: await customerOf(id), decline_code: 'insufficient_funds', count: 2 })
    // Until the day after the next period begins: a failure is tried again three days later.
    const paidUntil = (await paymentsOf(id)).at(-1)?.period_to ?? officeDay()
    await app.advanceDays(daysBetween(officeDay(), paidUntil) + 2)
    const failed = (await paymentsOf(id)).filter(({ status }) => status === 'failed')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed[0]).toMatchObject({ kind: 'renewal', failure: 'insufficient_funds', attempt: 1 })
    expect(failed.at(-1)?.next_attempt_at).not.toBeNull()

    await app.advanceDays(4)
    expect((await paymentsOf(id)).filter(({ next_attempt_at: next }) => next !== null)).toEqual([])
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await eventCounts(id)).toMatchObject({
      'membership.past_due': 1,
      'membership.caught_up': 1,
      'payment.failed': 2,
      'payment.succeeded': 3,
    })
    expect(app.emails.filter(({ to, subject }) => to.startsWith('maria') && subject.startsWith('Receipt'))).toHaveLength(3)
  })

  test('finance sees the failure with its next try, and the books agree with the network to the cent', async () => {
    const { answer } = await app.call(paymentContract.payments, { query: { status: 'failed' } }, 'priya')
    expect(answer.rows[0]).toMatchObject({ memberName: 'Maria Lopez', failure: 'insufficient_funds', whyNot: { refund: 'not_paid' } })
    expect((await reconciled()).differences).toEqual([])
    const { answer: balance } = await app.call(paymentContract.balance, {}, 'priya')
    expect(balance.ledgerCents).toBe(balance.availableCents + balance.pendingCents)
    expect(balance.transfers.length).toBeGreaterThan(0)
  })

  test('a promotion that ends changes the next bill', async () => {
    const discount = { says: 'WELCOME20', offPrice: 1_99, offFee: 0, payments: 2 }
    const joined = await member(app, 'ruth')
    await db()
      .updateTable('memberships')
      .set({ discount: JSON.stringify(discount) })
      .where('id', '=', joined)
      .execute()
    await app.advanceDays(32)
    const unit = async () => {
      const { stripe_subscription_id: subscription } = await db()
        .selectFrom('memberships')
        .select('stripe_subscription_id')
        .where('id', '=', joined)
        .executeTakeFirstOrThrow()
      return (await stripeOf(app).subscriptions.retrieve(subscription ?? '')).items.data[0]?.price.unit_amount
    }
    expect(await unit()).toBe(9_95)
    await db()
      .updateTable('memberships')
      .set({ discount: JSON.stringify({ ...discount, payments: 'forever' }) })
      .where('id', '=', joined)
      .execute()
    await app.advanceDays(31)
    expect(await unit()).toBe(7_96)
  })
})

describe('a card reported stolen', () => {
  let id: Id<'membership'>
  const cardPage = (as: 'ruth' | 'maria') => app.call(cardContract.openCardPage, { params: { membershipId: id } }, as)

  beforeAll(async () => {
    await db()
      .updateTable('memberships')
      .set({ status: 'CANCELLED', ended_on: '2026-01-01' })
      .where('member_id', '=', app.cast.members.ruth.id)
      .execute()
    id = await member(app, 'ruth')
    await controlOf(app, 'declines', { customer: await customerOf(id), decline_code: 'stolen_card', count: 1 })
    await app.advanceDays(32)
  })

  test('is never retried', async () => {
    expect(await statusOf(id)).toBe('PAST_DUE')
    await app.advanceDays(2)
    const failed = (await paymentsOf(id)).filter(({ status }) => status === 'failed')
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({ failure: 'stolen_card', next_attempt_at: null })
  })

  test('is not retried either when the member only changes their name', async () => {
    const customer = (await customerOf(id)) ?? ''
    const [subscription] = (await stripeOf(app).subscriptions.list({ customer })).data
    const card = String(subscription?.default_payment_method)
    await stripeOf(app).customers.update(customer, { name: 'Ruth A. Adeyemi', invoice_settings: { default_payment_method: card } })
    await app.work()
    expect(await statusOf(id)).toBe('PAST_DUE')
    expect((await paymentsOf(id)).filter(({ kind }) => kind === 'renewal')).toHaveLength(1)
  })

  test('another one, entered at the network, pays the arrears at once', async () => {
    expect((await cardPage('maria')).status).toBe(404)
    const { answer } = await cardPage('ruth')
    expect((await pay(answer.url, { number: '5555555555554444', name: 'Ruth Adeyemi' })).status).toBe(303)
    await app.work()
    await app.work()
    expect(await statusOf(id)).toBe('ACTIVE')
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ status: 'succeeded', method: 'mastercard', last4: '4444', kind: 'renewal' })
  })
})

test('a membership that has ended and is billed all the same is refunded, and is billed no more', async () => {
  const id = await member(app, 'jonasAtHome')
  await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: '2026-01-01' }).where('id', '=', id).execute()
  await app.advanceDays(20)
  // The month is over before any job runs here.
  await syncNetworkClock(await advanceClock(13 * 86_400_000))
  await app.work()
  await app.advanceDays(32)
  expect((await paymentsOf(id)).map(({ kind, status }) => `${kind} ${status}`)).toEqual(['first succeeded', 'renewal refunded'])
  await db().updateTable('listed_vehicles').set({ released_on: '2026-01-01' }).where('membership_id', '=', id).execute()
})

describe('an expired enrollment', () => {
  test('closes its payment page', async () => {
    const { closeCheckouts } = await import('#domains/money/checkouts/server/checkouts.ts')
    await db()
      .updateTable('memberships')
      .set({ status: 'CANCELLED', ended_on: '2026-01-01' })
      .where('member_id', '=', app.cast.members.maria.id)
      .execute()
    const id = await signed(app, 'maria')
    const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: {} }, 'maria')
    await closeCheckouts({ membershipId: id } as Parameters<typeof closeCheckouts>[0])
    await app.work()
    expect((await app.call(checkoutContract.checkout, { params: { checkoutId: answer.checkoutId } }, null)).answer).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect(await eventCounts(id)).toMatchObject({ 'checkout.expired': 1 })
  })
})

describe('a refund', () => {
  let id: Id<'membership'>
  let paymentId: Id<'payment'>
  const refund = (amountCents: number, as: 'priya' | 'dana' = 'priya', key?: string) =>
    app.call(
      refundContract.refundPayment,
      { params: { paymentId }, body: { amountCents: cents(amountCents), reason: 'A kindness' } },
      as,
      key ? { 'idempotency-key': key } : {},
    )

  let before: Record<string, number>
  beforeAll(async () => {
    before = await books()
    id = await member(app, 'amara', { billing: 'annual' })
    paymentId = (await paymentsOf(id))[0]?.id ?? paymentId
  })

  test('is for finance alone', async () => expect((await refund(1_00, 'dana')).status).toBe(403))

  test('is sent once, however often the button is pressed, and the member gets an email with the reason', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(20_00, 'priya', 'refund-amara-1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await app.work()
    const [payment] = await paymentsOf(id)
    expect(payment).toMatchObject({ status: 'partly_refunded', refunded_cents: 20_00 })
    expect((await stripeOf(app).refunds.list({ charge: payment?.stripe_charge_id ?? '' })).data).toHaveLength(1)
    expect(app.emails.find(({ subject }) => subject === 'We’ve refunded $20.00')?.text).toContain('Reason: A kindness')
    expect((await books())['refunds']).toBe((before['refunds'] ?? 0) + 20_00)
  })

  test('never more than is left', async () => {
    const { refusal } = await refund(69_01)
    expect(refusal).toMatchObject({ code: 'more_than_left', fields: { amountCents: 'At most $69.00 is left of this payment.' } })
    expect((await refund(0)).status).toBe(400)
  })

  test("made on the network's dashboard is recorded here too", async () => {
    const [payment] = await paymentsOf(id)
    await stripeOf(app).refunds.create({ charge: payment?.stripe_charge_id ?? '', amount: 5_00 })
    expect((await reconciled()).differences.map(({ kind }) => kind)).toEqual(['balance', 'refunded'])
    await app.work()
    expect((await reconciled()).differences).toEqual([])
    expect((await paymentsOf(id))[0]?.refunded_cents).toBe(25_00)
    const { answer } = await app.call(refundContract.refunds, {}, 'priya')
    expect(answer.rows.find(({ amountCents }) => amountCents === 5_00)).toMatchObject({
      requestedBy: 'Payment network',
      status: 'succeeded',
    })
  })

  test('is not sent twice when an answer is lost', async () => {
    await controlOf(app, 'faults', { kind: 'api_drop', match: 'POST /v1/refunds', count: 5 })
    await refund(3_00)
    await app.work().catch(() => {})
    await db().deleteFrom('webhook_inbox').where('applied_at', 'is', null).execute()
    await retryJobs()
    await app.work()
    const [payment] = await paymentsOf(id)
    const sent = (await stripeOf(app).refunds.list({ charge: payment?.stripe_charge_id ?? '' })).data
    expect(sent.map(({ amount }) => amount)).toEqual([3_00, 5_00, 20_00])
    expect(payment?.refunded_cents).toBe(28_00)
  })

  test('a canceled membership is refunded by the formula, newest payment first, once', async () => {
    const { refundEnded } = await import('#domains/money/refunds/server/refund-ended.ts')
    const event = {
      id: 'evt_of_the_end',
      kind: 'membership.cancelled',
      membershipId: id,
      data: { refundCents: 12_34, refundLines: [{ label: 'Unused', amount: 12_34 }] },
    }
    for (let time = 0; time < 3; time++) await refundEnded(event as unknown as Parameters<typeof refundEnded>[0])
    await app.work()
    expect((await paymentsOf(id))[0]?.refunded_cents).toBe(40_34)
    expect(app.emails.filter(({ subject }) => subject === 'We’ve refunded $12.34')).toHaveLength(1)
    const { answer } = await app.call(refundContract.membershipPayments, { params: { membershipId: id } }, 'amara')
    expect(answer.refunds[0]).toMatchObject({ amountCents: 12_34, formula: [{ label: 'Unused', amountCents: 12_34 }] })
    expect((await app.call(refundContract.membershipPayments, { params: { membershipId: id } }, 'maria')).status).toBe(404)
  })
})

describe('a disputed payment', () => {
  let id: Id<'membership'>
  let chargeId: string
  beforeAll(async () => {
    id = await member(app, 'jonasAtHome')
    chargeId = (await paymentsOf(id))[0]?.stripe_charge_id ?? ''
  })

  test('is reversed in the ledger with its fee, and cannot be refunded in addition', async () => {
    await controlOf(app, 'disputes', { charge: chargeId, reason: 'fraudulent' })
    await app.work()
    expect((await paymentsOf(id))[0]?.status).toBe('disputed')
    expect((await books())['disputes']).toBe(19_95)
    const { answer } = await app.call(disputeContract.disputes, {}, 'priya')
    expect(answer.rows[0]).toMatchObject({ memberName: 'Jonas Weber', outcome: 'open', reason: 'fraudulent', amountCents: 19_95 })
    const paymentId = (await paymentsOf(id))[0]?.id
    if (!paymentId) throw new Error('no payment')
    const asked = { params: { paymentId }, body: { amountCents: cents(1_00), reason: 'x' } }
    expect((await app.call(refundContract.refundPayment, asked, 'priya')).refusal.code).toBe('disputed')
    expect((await reconciled()).differences).toEqual([])
  })

  test('won, it is restored; the fee is not', async () => {
    const { answer } = await app.call(disputeContract.disputes, {}, 'priya')
    await controlOf(app, `disputes/${answer.rows[0]?.disputeId}/close`, { status: 'won' })
    await app.work()
    expect((await paymentsOf(id))[0]?.status).toBe('succeeded')
    expect((await books())['disputes']).toBeUndefined()
    expect((await reconciled()).differences).toEqual([])
    expect(await eventCounts(id)).toMatchObject({ 'payment.disputed': 1, 'payment.dispute_won': 1 })
  })
})

/** A failed job waits for its retry; here the wait is skipped. */
async function retryJobs(): Promise<void> {
  const { sql } = await import('kysely')
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(db())
}
