import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import {
  allEvents,
  books,
  deliver,
  controlOf,
  headerOf,
  payFor,
  signed,
  statusOf,
  stripeOf,
  sumOf,
  eventCounts,
} from '#domains/money/payments/proof/fixture.ts'
import { applySavedEvent } from '#domains/money/webhooks/server/webhooks.ts'
import { db } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const newestCharge = async (): Promise<string> => (await stripeOf(app).charges.list({ limit: 1 })).data[0]?.id ?? ''

/** Delivers an event of this type as the only one so far. */
async function hear(type: string): Promise<void> {
  const payload = (await allEvents(app)).findLast((text) => (JSON.parse(text) as { type: string }).type === type) ?? ''
  expect(await deliver(app, payload, { 'stripe-signature': headerOf(app, payload) })).toBe(200)
  await drainJobs([applySavedEvent])
}

const paymentsOf = (id: Id<'membership'>) =>
  db().selectFrom('payments').select(['status', 'refunded_cents']).where('membership_id', '=', id).execute()

test("a dispute event that arrives before its payment's: both are recorded, once, and the membership has begun", async () => {
  const id = await signed(app, 'maria')
  await payFor(app, id, 'maria')
  await controlOf(app, 'disputes', { charge: await newestCharge() })
  await hear('charge.dispute.created')
  expect(await statusOf(id)).toBe('ACTIVE')
  expect(await paymentsOf(id)).toEqual([{ status: 'disputed', refunded_cents: 0 }])
  await app.work()
  expect(await paymentsOf(id)).toHaveLength(1)
  expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 1, 'payment.disputed': 1 })
  expect(sumOf(await books())).toBe(0)
})

test.each(['charge.refunded', 'refund.created'])("a refund event (%s) that arrives before its payment's: so are they", async (type) => {
  const who = type === 'charge.refunded' ? 'amara' : 'ruth'
  const id = await signed(app, who)
  await payFor(app, id, who)
  await stripeOf(app).refunds.create({ charge: await newestCharge(), amount: 5_00 })
  await hear(type)
  expect(await paymentsOf(id)).toEqual([{ status: 'partly_refunded', refunded_cents: 5_00 }])
  await app.work()
  expect(await paymentsOf(id)).toEqual([{ status: 'partly_refunded', refunded_cents: 5_00 }])
  expect(await eventCounts(id)).toMatchObject({ 'payment.succeeded': 1, 'refund.succeeded': 1 })
  expect(sumOf(await books())).toBe(0)
})
