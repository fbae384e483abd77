import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { addMember, controlOf, signedBy, signingLinkOf, statusOf, stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { dayIn } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

// A network that never retries by itself, like Stripe with its retries switched off: the days are ours (docs/rules.md §3).
let app: TestApp
beforeAll(async () => void (app = await startTestApp({}, { cardRetryDays: [], bankRetryDays: [] })))
afterAll(() => app.stop())

let people = 0
let id: Id<'membership'>
type Method = { method?: 'us_bank_account'; routing?: string; account?: string; number?: string }

async function join(method: Method = {}): Promise<void> {
  const memberId = await addMember(`tries-${people++}@people.example`)
  id = await signedBy(memberId)
  const signingToken = await signingLinkOf(memberId, id)
  const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
  expect((await pay(answer.url, { name: 'Pat Doe', ...method })).status).toBe(303)
  await app.work()
}

const customer = async (): Promise<string> =>
  (await db().selectFrom('memberships').select('stripe_customer_id').where('id', '=', id).executeTakeFirstOrThrow()).stripe_customer_id ??
  ''
const failures = () =>
  db()
    .selectFrom('payments')
    .select(['at', 'failure', 'next_attempt_at', 'retried_by_us'])
    .where('membership_id', '=', id)
    .where('status', '=', 'failed')
    .orderBy('at')
    .execute()

/** Days after the first attempt of each later one, by the calendar of Texas. */
async function daysOfAttempts(): Promise<number[]> {
  const days = (await failures()).map(({ at }) => dayIn('America/Chicago', at))
  return days.map((day) => daysBetween(days[0] ?? day, day))
}

/** Runs until the first renewal fails, and `days` more, with a card that declines `count` times. */
async function renewWith(decline_code: string, count: number, days: number): Promise<void> {
  await controlOf(app, 'declines', { customer: await customer(), decline_code, count })
  await app.advanceDays(28)
  for (let day = 0; !(await failures()).length && day < 5; day++) await nextDay()
  for (let day = 0; day < days; day++) await nextDay()
}

/** Two runs: in the first the failed charge is recorded, in the second its next attempt may be due. */
async function nextDay(): Promise<void> {
  await app.advanceDays(1)
  await app.work()
}

describe('a card that is declined softly', () => {
  beforeEach(() => join())

  test('is tried on days 1, 3, 5, 7, 9, 11, 13 and 14, and lapses after that', async () => {
    await renewWith('insufficient_funds', 50, 16)
    expect(await daysOfAttempts()).toEqual([0, 1, 3, 5, 7, 9, 11, 13, 14])
    expect((await failures()).at(-1)).toMatchObject({ next_attempt_at: null, retried_by_us: false })
    expect(await statusOf(id)).toBe('LAPSED')
  })

  test('that pays at the third attempt catches up, and is not tried again', async () => {
    await renewWith('insufficient_funds', 3, 8)
    expect(await daysOfAttempts()).toEqual([0, 1, 3])
    expect((await failures()).filter(({ next_attempt_at: next }) => next !== null)).toEqual([])
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  test('shows when the next attempt is', async () => {
    await renewWith('insufficient_funds', 50, 4)
    const [tried, all] = [await daysOfAttempts(), await failures()]
    const newest = all.at(-1)
    expect(newest).toMatchObject({ retried_by_us: true })
    const until = daysBetween(dayIn('America/Chicago', all[0]?.at), dayIn('America/Chicago', newest?.next_attempt_at ?? undefined))
    expect([0, 1, 3, 5, 7, 9, 11, 13, 14].indexOf(until)).toBe(tried.length)
  })
})

test('a stolen card is never tried again', async () => {
  await join()
  await renewWith('stolen_card', 1, 16)
  expect(await daysOfAttempts()).toEqual([0])
  expect(await statusOf(id)).toBe('LAPSED')
})

test('a soft decline that becomes a hard one ends the retries', async () => {
  await join()
  await renewWith('insufficient_funds', 2, 0)
  // Late in the evening of Texas the second attempt is made in the next run.
  for (let day = 0; (await failures()).length < 2 && day < 2; day++) await nextDay()
  await controlOf(app, 'declines', { customer: await customer(), decline_code: 'lost_card', count: 1 })
  await app.advanceDays(6)
  expect(await daysOfAttempts()).toEqual([0, 1, 3])
  expect((await failures()).at(-1)).toMatchObject({ failure: 'lost_card', next_attempt_at: null })
  // The card would pay by now, if it were tried.
  expect(await statusOf(id)).toBe('PAST_DUE')
})

test('a repeated run makes each attempt once', async () => {
  await join()
  await renewWith('insufficient_funds', 50, 2)
  const before = (await stripeOf(app).charges.list({ customer: await customer() })).data.length
  await app.work()
  await app.work()
  expect((await stripeOf(app).charges.list({ customer: await customer() })).data).toHaveLength(before)
})
