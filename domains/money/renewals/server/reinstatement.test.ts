import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay } from 'stripe-emulator/testing/payer.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { reinstatementContract } from '#domains/membership/reinstatement/contract.ts'
import { books, controlOf, member, statusOf, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { dayIn } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'

const { reinstatement, stateNoLoss } = reinstatementContract

let app: TestApp
let id: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  id = await member(app, 'maria')
})
afterAll(() => app.stop())

const params = () => ({ params: { membershipId: id } })
const today = (): Day => dayIn('America/New_York')
const cover = async (day: Day) => (await coverageOn(db(), id, day)).cover
const open = () => app.call(checkoutContract.openCheckout, { ...params(), body: {} }, 'maria')
const payments = () =>
  db()
    .selectFrom('payments')
    .select(['kind', 'status', 'amount_cents'])
    .where('membership_id', '=', id)
    .where('status', '<>', 'failed')
    .orderBy('at')
    .execute()

async function lapse(): Promise<void> {
  const { stripe_customer_id: customer } = await db()
    .selectFrom('memberships')
    .select('stripe_customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await controlOf(app, 'declines', { customer, decline_code: 'stolen_card', count: 1 })
  await app.advanceDays(48)
  expect(await statusOf(id)).toBe('LAPSED')
}

async function comeBack(): Promise<void> {
  await app.call(stateNoLoss, { ...params(), body: { deniesKnownLoss: true } }, 'maria')
  const { answer } = await open()
  expect((await pay(answer.url, {})).status).toBe(303)
  await app.work()
  await app.work()
}

test('M8: lapsed, Maria makes the no-loss statement, pays a period, and is covered after ten days; the gap never is', async () => {
  expect((await app.call(reinstatement, params(), 'maria')).answer).toMatchObject({ whyNot: 'not_lapsed' })
  await lapse()
  expect((await open()).refusal.code).toBe('known_loss_not_denied')
  const { answer: before } = await app.call(reinstatement, params(), 'maria')
  expect(before).toMatchObject({
    whyNot: null,
    hasStated: false,
    amount: 9_95,
    coveredAgainFrom: addDays(today(), 10),
    gap: { to: addDays(today(), -1) },
  })

  await comeBack()
  expect(await statusOf(id)).toBe('ACTIVE')
  expect((await payments()).at(-1)).toMatchObject({ kind: 'reinstatement', status: 'succeeded', amount_cents: 9_95 })
  expect(await cover(before.gap?.from ?? today())).toMatchObject({ because: 'gap' })
  expect(await cover(addDays(today(), 9))).toMatchObject({ because: 'mini_wait' })
  expect(await cover(addDays(today(), 10))).toEqual({ cover: 'covered' })
  expect(sumOf(await books())).toBe(0)
  await app.advanceDays(32)
  expect((await payments()).at(-1)).toMatchObject({ kind: 'renewal', amount_cents: 9_95 })
})

test("support records the member's statement by phone; the member gets the link and pays alone", async () => {
  await lapse()
  const heard = { ...params(), body: { deniesKnownLoss: true as const, heardHow: 'By phone, on a recorded line' } }
  expect((await app.call(stateNoLoss, { ...params(), body: { deniesKnownLoss: true } }, 'dana')).refusal.fields).toHaveProperty('heardHow')
  expect((await app.call(stateNoLoss, heard, 'grace')).status).toBe(403)
  expect((await app.call(stateNoLoss, heard, 'ruth')).status).toBe(404)
  expect((await app.call(stateNoLoss, heard, 'dana')).status).toBe(200)
  await app.work()
  expect(app.emails.filter(({ subject, to }) => subject === 'How to reinstate your membership' && to.startsWith('maria'))).toHaveLength(1)
  expect((await app.call(checkoutContract.openCheckout, { ...params(), body: {} }, 'dana')).status).toBe(404)
  await comeBack()
  expect(await statusOf(id)).toBe('ACTIVE')
})

test('a third time within twelve months is refused', async () => {
  await lapse()
  expect((await app.call(reinstatement, params(), 'maria')).answer.whyNot).toBe('too_often')
  expect((await app.call(stateNoLoss, { ...params(), body: { deniesKnownLoss: true } }, 'maria')).refusal.code).toBe('too_often')
  expect((await open()).refusal.code).toBe('too_often')
  await app.advanceDays(30)
  expect(await statusOf(id)).toBe('CANCELLED')
  expect((await open()).refusal.code).toBe('nothing_to_pay')
})
