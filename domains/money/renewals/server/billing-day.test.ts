import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { controlOf, books, eventCounts, member, statusOf, stripeOf, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { membershipById } from '#domains/membership/memberships/server/memberships.ts'
import { zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { syncNetworkClock } from '#domains/money/gateway/server/gateway.ts'
import { compareMembership } from '#domains/money/reconciliation/server/compare-membership.ts'
import { differencesOf } from '#domains/money/reconciliation/server/reconciliation.store.ts'
import { advanceClock, clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, beginningOf, type Day, dayAt, middayOf, parts } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const ZONE = zoneOf('TX')
const HOUR_MS = 3_600_000

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const seven = (on: Day): Date => new Date(beginningOf(on, ZONE).getTime() + 19 * HOUR_MS)
const moveTo = async (at: Date): Promise<void> => syncNetworkClock(await advanceClock(at.getTime() - clock.now().getTime()))

const thereOf = async (id: Id<'membership'>) => {
  const { stripe_subscription_id: subscription } = await db()
    .selectFrom('memberships')
    .select('stripe_subscription_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stripeOf(app).subscriptions.retrieve(subscription ?? '')
}
const billedNextOn = async (id: Id<'membership'>): Promise<Day> =>
  dayAt(new Date(((await thereOf(id)).items.data[0]?.current_period_end ?? 0) * 1000), ZONE)
const dueOf = async (id: Id<'membership'>): Promise<Day> => {
  const { paidThroughOn } = (await membershipById(db(), id)) ?? {}
  if (!paidThroughOn) throw new Error(`${id} has not begun.`)
  return addDays(paidThroughOn, 1)
}
const paymentsOf = (id: Id<'membership'>) =>
  db()
    .selectFrom('payments')
    .select(['at', 'amount_cents as cents', 'period_from as from'])
    .where('membership_id', '=', id)
    .orderBy('at')
    .execute()

let amara: Id<'membership'>

// 6 s: four months pass, each with everything due in it.
test('who joins on the 30th in the evening is charged on the day each period begins, as her page says', async () => {
  await app.untilEveningOfThe30th()
  const joinedOn = officeDay()
  amara = await member(app, 'amara')
  expect(await billedNextOn(amara)).toBe(addMonths(joinedOn, 1))
  expect((await thereOf(amara)).items.data[0]?.current_period_end).toBe(middayOf(await dueOf(amara), ZONE).getTime() / 1000)
  expect(await paymentsOf(amara), 'the bill of $0 of the move pays for nothing').toHaveLength(1)
  for (let month = 1; month <= 4; month++) {
    await moveTo(seven(await dueOf(amara)))
    await app.work()
    expect(await billedNextOn(amara), `after month ${month}`).toBe(await dueOf(amara))
  }
  const paid = await paymentsOf(amara)
  expect(paid.map(({ at }) => dayAt(at, ZONE))).toEqual(paid.map(({ from }) => from))
  expect(paid.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4].map((month) => addMonths(joinedOn, month)))
  expect(paid.map(({ cents }) => cents)).toEqual([18_95, 8_95, 8_95, 8_95, 8_95])
  expect(await eventCounts(amara)).toMatchObject({ 'payment.succeeded': 5, 'membership.renewed': 4 })
  expect(await differencesOf(amara)).toEqual([])
  expect(sumOf(await books())).toBe(0)
}, 60_000)

test('a bill that somebody moves at the network by two days is moved back, each time; while she owes it stays', async () => {
  const due = await dueOf(amara)
  const { id } = await thereOf(amara)
  const moveThere = (on: Day) =>
    stripeOf(app).subscriptions.update(id, { trial_end: middayOf(on, ZONE).getTime() / 1000, proration_behavior: 'none' })
  for (let times = 0; times < 2; times++) {
    await moveThere(addDays(due, 2))
    await compareMembership(amara)
    expect(await billedNextOn(amara), 'also when it is moved again on the same day').toBe(due)
  }
  expect(await differencesOf(amara)).toEqual([])

  const { customer } = await thereOf(amara)
  await controlOf(app, 'declines', { customer, decline_code: 'insufficient_funds', count: 9 })
  await moveTo(seven(due))
  await app.work()
  expect(await statusOf(amara)).toBe('PAST_DUE')
  const next = await billedNextOn(amara)
  await compareMembership(amara)
  expect(await billedNextOn(amara)).toBe(next)
}, 30_000)

test('who joins in the evening of the first is left alone: the network bills on the second of its days, which is the first here', async () => {
  await moveTo(seven(addDays(officeDay(), 1)))
  const ruth = await member(app, 'ruth')
  expect(parts(officeDay()).dayOfMonth).toBe(1)
  expect(await thereOf(ruth)).toMatchObject({ status: 'active', trial_end: null })
  expect(await billedNextOn(ruth)).toBe(await dueOf(ruth))
})
