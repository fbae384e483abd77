import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { nextCharge, renew } from '#domains/membership/billing/server/billing.ts'
import { noticePrices, noticePromotionEnds } from '#domains/membership/billing/server/price-notices.ts'
import { type Enrolment, type Lives, livesIn, somebody } from '#domains/membership/enrollments/server/testing.ts'
import { codeNamed } from '#domains/membership/promotions/testing.ts'
import { PLAN_VERSIONS, planOn, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { publishPlans } from '#domains/membership/plans/server/plans.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let lives: Lives
beforeAll(async () => {
  app = await startTestApp()
  lives = livesIn(app)
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const sweep = (day: Day) =>
  on(day, async () => {
    const now = new Date(`${day}T18:00:00Z`)
    await noticePrices.run(now)
    await noticePromotionEnds.run(now)
  })
const letters = (id: Id<'membership'>) =>
  db().selectFrom('messages').select('subject').where('membership_id', '=', id).where('kind', '=', 'price_change').execute()
const nextAmount = async (id: Id<'membership'>) => (await nextCharge(await lives.standing(id))).amount
const renewOn = (day: Day, id: Id<'membership'>) =>
  on(day, () => inTransaction((tx) => renew(tx, id, { at: clock.now(), paymentId: newId('payment') })))

/** From March 15, 2027 on Standard 500 costs a dollar a month and $10 a year more. */
async function publishDearer() {
  const plan = planOn('ADR-500', '2026-01-01')
  if (!plan) throw new Error('No plan')
  const dearer = {
    ...plan,
    version: 2,
    effectiveOn: '2027-03-15',
    prices: { ...plan.prices, P1: { monthly: cents(10_95), annual: cents(109_00) } },
  } satisfies PlanVersion
  // What is published is data, read at every start; a later edition of it is what a test of it has to add.
  ;(PLAN_VERSIONS as PlanVersion[]).push(dearer)
  await inTransaction(publishPlans)
}

const YEARLY = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const

async function joined(day: Day, name: string, more: Partial<Enrolment>) {
  const { membershipId } = await on(day, () => lives.join(name, 'Dear', more))
  await db()
    .updateTable('memberships')
    .set({ stripe_subscription_id: `sub_${name}` })
    .where('id', '=', membershipId)
    .execute()
  return membershipId
}

test('a new price is told once, in the window of the state, and only then charged', async () => {
  const inTexas = await joined('2026-05-20', 'Ada', YEARLY)
  const person = { ...somebody('Cal', 'Dear', '').person, zip: '90001', city: 'Los Angeles' }
  const inCalifornia = await joined('2026-05-20', 'Cal', { ...YEARLY, state: 'CA', person })
  const monthly = await joined('2026-05-20', 'Max', {})
  for (let month = 6; month <= 12; month++) await renewOn(`2026-${String(month).padStart(2, '0')}-20` as Day, monthly)
  for (const month of ['01', '02', '03'] as const) await renewOn(`2027-${month}-20`, monthly)
  await publishDearer()

  await sweep('2027-03-20')
  expect([await letters(inTexas), await letters(inCalifornia)]).toEqual([[], []])
  expect((await letters(monthly)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on Apr 20, 2027'])
  await sweep('2027-03-21')
  await sweep('2027-03-22')
  expect((await letters(inTexas)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on May 20, 2027'])
  expect(await letters(inCalifornia)).toEqual([])
  await sweep('2027-04-05')
  expect(await letters(inCalifornia)).toHaveLength(1)
  expect(await letters(inTexas)).toHaveLength(1)

  expect([await nextAmount(inTexas), await nextAmount(inCalifornia), await nextAmount(monthly)]).toEqual([109_00, 109_00, 10_95])
  await renewOn('2027-05-20', inTexas)
  expect(await lives.standing(inTexas)).toMatchObject({ price: 109_00, status: 'ACTIVE' })
  expect(await nextAmount(inTexas)).toBe(109_00)
})

test('M2: a code for three months names the price that follows when it is agreed to, and again a month before', async () => {
  await codeNamed(app, 'THREE', { off: { kind: 'amount', amount: cents(2_00) }, lasts: { duration: 'months', months: 3 } })
  const person = { ...somebody('Cody', 'Dear', '').person, street: '3 Months Lane' }
  const agreed = { today: cents(17_95), next: cents(7_95) }
  const membershipId = await joined('2026-05-20', 'Cody', { promotionCode: 'THREE', agreed, person })
  const { wording } = await db()
    .selectFrom('signatures')
    .select('wording')
    .where('noun_id', '=', membershipId)
    .where('kind', '=', 'auto_renew')
    .executeTakeFirstOrThrow()
  expect(wording).toContain('$7.95 each month, and from Aug 20, 2026 $9.95 each month, until I cancel')
  await renewOn('2026-06-20', membershipId)
  await sweep('2026-07-20')
  expect(await letters(membershipId)).toEqual([])
  await renewOn('2026-07-20', membershipId)
  for (const day of ['2026-07-21', '2026-07-22', '2026-08-10'] as const) await sweep(day)
  expect((await letters(membershipId)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on Aug 20, 2026'])
  expect(await nextAmount(membershipId)).toBe(9_95)
  await renewOn('2026-08-20', membershipId)
  await sweep('2026-08-21')
  expect(await letters(membershipId)).toHaveLength(1)
})

test('a renewal nobody was told of in time keeps its old price; by the month, the one after it is announced', async () => {
  const yearly = await joined('2026-04-10', 'Ivo', YEARLY)
  await sweep('2027-03-25')
  expect(await letters(yearly)).toEqual([])
  expect(await nextAmount(yearly)).toBe(99_00)
  await renewOn('2027-04-10', yearly)
  expect(await lives.standing(yearly)).toMatchObject({ price: 99_00 })
  expect(await nextAmount(yearly)).toBe(99_00)

  const monthly = await joined('2027-03-01', 'Mia', {})
  await sweep('2027-03-25')
  expect((await letters(monthly)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on May 1, 2027'])
  expect(await nextAmount(monthly)).toBe(9_95)
  await renewOn('2027-04-01', monthly)
  expect(await nextAmount(monthly)).toBe(10_95)
})
