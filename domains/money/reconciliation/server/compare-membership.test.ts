import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import {
  addMember,
  controlOf,
  member,
  clearFaults,
  signedBy,
  signingLinkOf,
  statusOf,
  stripeOf,
  eventCounts,
} from '#domains/money/payments/proof/fixture.ts'
import { billingListeners } from '#domains/money/renewals/server/billing.ts'
import { compareDue } from '#domains/money/reconciliation/server/compare-all.ts'
import { postMissing } from '#domains/money/reconciliation/server/enter-missing.ts'
import { setEventsRead } from '#domains/money/webhooks/server/webhooks.store.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // In an evening at a month's end the day of each next bill is moved, which the network tells us.
  await app.untilMorning()
})
afterAll(() => app.stop())

let people = 0
async function join(): Promise<Id<'membership'>> {
  const memberId = await addMember(`compared-${people++}@people.example`)
  const id = await signedBy(memberId)
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  await pay(answer.url, { name: 'Pat Doe' })
  await app.work()
  return id
}

const row = (id: Id<'membership'>) => db().selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const subscriptionOf = async (id: Id<'membership'>): Promise<string> => (await row(id)).stripe_subscription_id ?? ''
const there = async (id: Id<'membership'>) => stripeOf(app).subscriptions.retrieve(await subscriptionOf(id))
const alarmsAbout = async (id: Id<'membership'>): Promise<string[]> => {
  const { number } = await row(id)
  const rows = await db().selectFrom('notifications').select('title').where('kind', '=', 'billing_alarm').execute()
  return rows.map(({ title }) => title).filter((title) => title.includes(number))
}

describe('a subscription that somebody else changes', () => {
  test('and ends: finance is notified at once, it falls past due on its day, and lapses after the grace', async () => {
    const id = await join()
    await stripeOf(app).subscriptions.cancel(await subscriptionOf(id))
    await app.work()
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(new Set(await alarmsAbout(id))).toEqual(new Set([`Membership ${(await row(id)).number} is no longer billed`]))
    await app.advanceDays(32)
    expect(await statusOf(id)).toBe('PAST_DUE')
    await app.advanceDays(16)
    expect(await statusOf(id)).toBe('LAPSED')
    expect(await eventCounts(id)).toMatchObject({ 'membership.billing_differs': 1, 'membership.past_due': 1 })
  })

  test('so that it ends with its period, or has another price: it is set again to what the membership wants', async () => {
    const id = await join()
    const { items } = await there(id)
    await stripeOf(app).subscriptions.update(await subscriptionOf(id), {
      cancel_at_period_end: true,
      proration_behavior: 'none',
      items: [
        {
          id: items.data[0]?.id ?? '',
          price_data: { currency: 'usd', unit_amount: 1, recurring: { interval: 'month' }, product: String(items.data[0]?.price.product) },
        },
      ],
    })
    await app.work()
    const after = await there(id)
    expect([after.cancel_at_period_end, after.items.data[0]?.price.unit_amount]).toEqual([false, 9_95])
    expect(await alarmsAbout(id)).toEqual([])
  })
})

describe('jobs of one membership in the wrong order', () => {
  const seqOf = async (id: Id<'membership'>, kind: string): Promise<number> =>
    (
      await db()
        .selectFrom('history_events')
        .select('seq')
        .where('membership_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).seq
  const endSubscription = async (id: Id<'membership'>, on: string): Promise<void> => {
    const seq = await seqOf(id, on)
    for (const listener of billingListeners) if (listener.on === on) await listener.job.work({ seq })
  }

  test('a revoked cancellation: it is billed again, whichever job comes last', async () => {
    const id = await member(app, 'maria')
    const asked = { params: { membershipId: id } }
    await app.call(cancellationContract.cancel, { ...asked, body: { when: 'period_end', reason: 'Moving' } }, 'maria')
    await app.call(cancellationContract.keep, asked, 'maria')
    expect(await statusOf(id)).toBe('ACTIVE')
    await endSubscription(id, 'membership.cancellation_withdrawn')
    await endSubscription(id, 'membership.cancel_scheduled')
    expect((await there(id)).cancel_at_period_end).toBe(false)
    await app.advanceDays(32)
    expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 2 })
  })

  test('a late end event ends no membership that has begun again', async () => {
    const id = await join()
    await db()
      .insertInto('history_events')
      .values({
        id: 'evt_late_lapse' as Id<'event'>,
        kind: 'membership.lapsed',
        at: new Date(),
        actor_kind: 'system',
        actor_name: 'Payments',
        noun: 'membership',
        noun_id: id,
        membership_id: id,
        data: '{}',
      })
      .execute()
    await endSubscription(id, 'membership.lapsed')
    expect((await there(id)).status).toBe('active')
  })
})

describe('events that were lost', () => {
  beforeEach(async () => {
    // All events are marked as read: no webhook, and nothing new in the list.
    await app.work()
    await setEventsRead(new Date('2200-01-01'))
  })

  test('a first payment and a renewal that are paid there are recorded here', async () => {
    const memberId = await addMember('unheard@people.example')
    const id = await signedBy(memberId)
    const signingToken = await signingLinkOf(memberId, id)
    const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
    await pay(answer.url, {})
    await app.advanceDays(1)
    expect(await statusOf(id)).toBe('ACTIVE')
    await app.advanceDays(65)
    expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 3, 'membership.renewed': 2 })
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  test('disputes that opened, changed and were decided are recorded here, each step once', async () => {
    const [id, other] = [await join(), await join()]
    await setEventsRead(new Date('2200-01-01'))
    const disputeOf = async (membershipId: Id<'membership'>, more: object): Promise<string> => {
      const { stripe_charge_id: charge } = await db()
        .selectFrom('payments')
        .select('stripe_charge_id')
        .where('membership_id', '=', membershipId)
        .executeTakeFirstOrThrow()
      return z.object({ id: z.string() }).parse(await controlOf(app, 'disputes', { charge, reason: 'fraudulent', ...more })).id
    }
    await controlOf(app, 'faults', { kind: 'webhook_never', count: 99 })
    const [lost, asked] = [await disputeOf(id, {}), await disputeOf(other, { inquiry: true })]
    await postMissing()
    expect([await eventCounts(id), await eventCounts(other)]).toMatchObject([{ 'payment.disputed': 1 }, { 'payment.inquired': 1 }])
    await controlOf(app, `disputes/${lost}/close`, { status: 'lost' })
    await controlOf(app, `disputes/${asked}/escalate`, {})
    await postMissing()
    await postMissing()
    await clearFaults(app)
    expect(await db().selectFrom('network_books').select(['differences', 'unreconciled_cents']).executeTakeFirst()).toEqual({
      differences: 0,
      unreconciled_cents: 0,
    })
    expect([await eventCounts(id), await eventCounts(other)]).toMatchObject([
      { 'payment.disputed': 1, 'payment.dispute_lost': 1 },
      { 'payment.inquired': 1, 'payment.disputed': 1 },
    ])
  })

  test('a renewal that failed there falls past due here', async () => {
    const id = await join()
    await app.advanceDays(1)
    await controlOf(app, 'declines', { customer: (await row(id)).stripe_customer_id, decline_code: 'stolen_card', count: 9 })
    await app.advanceDays(32)
    expect(await statusOf(id)).toBe('PAST_DUE')
  })

  test('a membership that has ended is billed no more, though its end event was lost', async () => {
    const id = await join()
    await app.advanceDays(1)
    const { paid_through_on: paidThrough } = await row(id)
    await db().updateTable('memberships').set({ status: 'CANCELLED', ended_on: paidThrough }).where('id', '=', id).execute()
    await app.advanceDays(1)
    expect((await there(id)).status).toBe('canceled')
  })
})

test('one membership that cannot be compared delays no other, and is compared within the hour', async () => {
  await clearFaults(app)
  const [first, second] = [await join(), await join()]
  await app.advanceDays(1)
  await stripeOf(app).subscriptions.update(await subscriptionOf(second), { cancel_at_period_end: true })
  await db()
    .updateTable('network_comparisons')
    .set({ compared_at: new Date('2020-01-01') })
    .where('membership_id', '=', first)
    .execute()
  // A call is made three times: with all memberships together, and again alone.
  await controlOf(app, 'faults', { kind: 'api_error_before', match: `GET /v1/subscriptions/${await subscriptionOf(first)}`, count: 6 })
  await app.advanceDays(1)
  const compared = await db().selectFrom('network_comparisons').selectAll().where('membership_id', 'in', [first, second]).execute()
  expect(compared.find(({ membership_id: id }) => id === first)?.failure).toMatch(/unavailable/i)
  expect(compared.find(({ membership_id: id }) => id === second)?.failure).toBeNull()
  expect((await there(second)).cancel_at_period_end).toBe(false)
  await app.advanceDays(1)
  expect(
    (await db().selectFrom('network_comparisons').select('failure').where('membership_id', '=', first).executeTakeFirst())?.failure,
  ).toBeNull()
})

test('one membership whose comparison throws, while the network answers, does not stop the run', async () => {
  await clearFaults(app)
  const [first, second] = [await join(), await join()]
  await app.advanceDays(1)
  // An invalid day causes an error of ours, not a missing answer of the network.
  await db()
    .updateTable('memberships')
    .set({ paid_through_on: 'infinity' as Day })
    .where('id', '=', first)
    .execute()
  await stripeOf(app).subscriptions.update(await subscriptionOf(second), { cancel_at_period_end: true })
  for (const [id, year] of [
    [first, 2020],
    [second, 2021],
  ] as const) {
    await db()
      .updateTable('network_comparisons')
      .set({ compared_at: new Date(`${year}-01-01`) })
      .where('membership_id', '=', id)
      .execute()
  }
  await expect(compareDue(clock.now())).rejects.toThrow('Invalid time value')
  const compared = await db().selectFrom('network_comparisons').selectAll().where('membership_id', 'in', [first, second]).execute()
  expect(compared.find(({ membership_id: id }) => id === first)?.failure).toMatch('Invalid time value')
  expect(compared.find(({ membership_id: id }) => id === second)?.failure).toBeNull()
  expect((await there(second)).cancel_at_period_end).toBe(false)
})
