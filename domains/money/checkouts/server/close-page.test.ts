import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '#apps/worker/worker.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { ownEnrollment, type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { controlOf, clearFaults, statusOf, stripeOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

type Waiting = { id: Id<'membership'>; memberId: Id<'member'>; cookie: string; url: string; checkoutId: Id<'checkout'>; sessionId: string }

const askPage = (id: Id<'membership'>, cookie: string) =>
  app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: {} }, null, { cookie })

/** A signed membership whose payment page is open in another tab. */
async function waiting(firstName: string, lastName: string, vin = fixtures.nextVin()): Promise<Waiting> {
  const { answer, cookie } = await app.call(enrollmentContract.enroll, { body: ownEnrollment(newCustomer(firstName, lastName, vin)) }, null)
  const id = answer.membershipId
  const { answer: page } = await askPage(id, cookie ?? '')
  const kept = await db().selectFrom('checkouts').selectAll().where('id', '=', page.checkoutId).executeTakeFirstOrThrow()
  const { memberId } = await fixtures.membership(id)
  return { id, memberId, cookie: cookie ?? '', ...page, sessionId: kept.stripe_session_id ?? '' }
}

const there = async ({ sessionId }: Waiting) => (await stripeOf(app).checkout.sessions.retrieve(sessionId)).status
const here = async ({ checkoutId }: Waiting) => (await app.call(checkoutContract.checkout, { params: { checkoutId } }, null)).answer.status

async function rename({ memberId }: Waiting, lastName: string): Promise<void> {
  const { answer } = await app.call(membersContract.read, { params: { memberId } }, 'dana')
  const body = { version: answer.version, lastName }
  const changed = await app.call(membersContract.change, { params: { memberId }, body }, 'dana')
  expect(changed.status).toBe(200)
}

describe('a payment page that was opened before', () => {
  test('the name was changed can no longer be paid', async () => {
    const page = await waiting('Nora', 'Before')
    await rename(page, 'After')
    // Runs the listeners alone; the hourly sweep covers what no event announced.
    await drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
    expect([await there(page), await here(page)]).toEqual(['expired', 'expired'])
    expect(await eventCounts(page.id)).toMatchObject({ 'checkout.expired': 1 })
    expect((await pay(page.url, {})).status).not.toBe(303)
  })

  test('the price was changed is closed when another page is requested and refused', async () => {
    const page = await waiting('Pia', 'Price')
    const priced = { price_line: JSON.stringify([{ label: 'Other', amount: 5_00 }]) }
    await db().updateTable('memberships').set(priced).where('id', '=', page.id).execute()
    expect((await askPage(page.id, page.cookie)).refusal.code).toBe('changed_since_signed')
    await app.work()
    expect(await there(page)).toBe('expired')
  })

  test('the price was changed, with no further request: the hourly sweep closes it', async () => {
    const page = await waiting('Paul', 'Price')
    const priced = { price_line: JSON.stringify([{ label: 'Other', amount: 5_00 }]) }
    await db().updateTable('memberships').set(priced).where('id', '=', page.id).execute()
    await atTime(new Date(clock.now().getTime() + 3_700_000), () => app.work())
    await app.work()
    expect(await there(page)).toBe('expired')
  })

  test('the car was listed on another membership is closed, and the other one is paid', async () => {
    const vin = fixtures.nextVin()
    const [first, second] = [await waiting('Carl', 'Carr', vin), await waiting('Cora', 'Carr', vin)]
    expect((await pay(first.url, {})).status).toBe(303)
    await app.work()
    await app.work()
    expect([await statusOf(first.id), await there(first)]).toEqual(['ACTIVE', 'complete'])
    expect(await there(second)).toBe('expired')
  })

  test('stays open when nothing about its price changed', async () => {
    const page = await waiting('Stella', 'Stays')
    const { answer } = await app.call(membersContract.read, { params: { memberId: page.memberId } }, 'dana')
    const body = { version: answer.version, phone: '+15125550123' }
    expect((await app.call(membersContract.change, { params: { memberId: page.memberId }, body }, 'dana')).status).toBe(200)
    await atTime(new Date(clock.now().getTime() + 3_700_000), () => app.work())
    expect([await there(page), await here(page)]).toEqual(['open', 'open'])
    expect((await askPage(page.id, page.cookie)).answer.url).toBe(page.url)
  })
})

test('a payment made just before the page closes is refunded in full, and its payer gets no email that nothing was charged', async () => {
  const page = await waiting('Fay', 'Fast')
  await controlOf(app, 'faults', { kind: 'api_error_before', match: `POST /v1/checkout/sessions/${page.sessionId}/expire`, count: 99 })
  await rename(page, 'Faster')
  await expect(app.work()).rejects.toThrow('unavailable')
  expect(await there(page)).toBe('open')
  expect((await pay(page.url, {})).status).toBe(303)
  expect(await here(page)).toBe('complete')
  await clearFaults(app)
  await app.work()
  await app.work()
  expect(await statusOf(page.id)).toBe('EXPIRED')
  expect(await eventCounts(page.id)).toMatchObject({ 'payment.unexpected': 1, 'refund.succeeded': 1 })
})
