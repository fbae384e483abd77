import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allEvents, books, deliver, headerOf, payFor, signed, statusOf, sumOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { advanceClock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import type { Id } from '#platform/ids.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'

const MONTH_MS = 32 * 86_400_000

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const jobs = allJobs(async () => {})

async function deliverAll(events: readonly string[]): Promise<void> {
  for (const text of events) {
    expect(await deliver(app, text, { 'stripe-signature': headerOf(app, text) })).toBe(200)
    await drainJobs(jobs)
  }
}

const paymentsOf = (membershipId: Id<'membership'>) =>
  db()
    .selectFrom('payments')
    .select(['kind', 'status', 'refunded_cents as refunded'])
    .where('membership_id', '=', membershipId)
    .orderBy('period_from')
    .execute()

test("a renewal whose event arrives before the first payment's applies that too: both are kept, neither is refunded", async () => {
  const membershipId = await signed(app, 'amara')
  await payFor(app, membershipId, 'amara')
  const first = await allEvents(app)
  await syncNetworkClock(await advanceClock(MONTH_MS))
  const events = [...first, ...(await allEvents(app))]
  const isRenewal = (text: string): boolean => text.includes('"subscription_cycle"')
  const renewal = events.filter((text) => isRenewal(text) && text.includes('"invoice.paid"'))
  expect(renewal).toHaveLength(1)
  await deliverAll(renewal)
  await deliverAll(events.filter((text) => !renewal.includes(text)))
  await app.work()
  expect(await paymentsOf(membershipId)).toEqual([
    { kind: 'first', status: 'succeeded', refunded: 0 },
    { kind: 'renewal', status: 'succeeded', refunded: 0 },
  ])
  expect(await statusOf(membershipId)).toBe('ACTIVE')
  expect(await eventCounts(membershipId)).toMatchObject({ 'membership.activated': 1, 'membership.renewed': 1, 'payment.succeeded': 2 })
  expect(sumOf(await books())).toBe(0)
})
