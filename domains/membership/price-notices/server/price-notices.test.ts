import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { noticePrices, noticePromotionEnds } from '#domains/membership/price-notices/server/price-notices.ts'
import { addPriceNotice, withNewerPlan, withPromotionForMonths } from '#domains/membership/price-notices/server/price-notices.store.ts'
import { type Enrollment, type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { PLAN_VERSIONS, planOn, type PlanVersion } from '#domains/membership/plans/rules/plans.data.ts'
import { publishCompanyFigures } from '#db/publish-figures.ts'
import { readFigures } from '#domains/records/rule-figures/server/in-force.ts'
import { planForSale, publishPlans } from '#domains/membership/plans/server/plans.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { fallPastDue, renew } from '#domains/membership/billing/server/renew.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(async () => {
  // The next file in this worker has only the versions on sale.
  ;(PLAN_VERSIONS as PlanVersion[]).length = onSale
  await app.stop()
})
const onSale = PLAN_VERSIONS.length

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const sweep = (day: Day) =>
  on(day, async () => {
    const now = new Date(`${day}T18:00:00Z`)
    await asApplication(() => noticePrices.run(now))
    await asApplication(() => noticePromotionEnds.run(now))
  })
const emails = (id: Id<'membership'>) =>
  db().selectFrom('messages').select('subject').where('membership_id', '=', id).where('kind', '=', 'price_change').execute()
const nextAmount = async (id: Id<'membership'>) => (await nextCharge(await fixtures.membership(id))).amount
const renewOn = (day: Day, id: Id<'membership'>) =>
  on(day, () => inTransaction((tx) => renew(tx, id, { at: clock.now(), paymentId: newId('payment') })))

/** From March 15, 2027 on Standard 500 costs a dollar a month and $10 a year more. */
const publishHigherPrice = () => publishAnother('2027-03-15', { monthly: cents(10_95), annual: cents(109_00) })

/** Standard 500 from a day on. */
async function publishAnother(effectiveOn: Day, P1: PlanVersion['prices']['P1']) {
  const plan = planOn('ADR-500', '2026-01-01')
  if (!plan) throw new Error('No plan')
  const version = PLAN_VERSIONS.filter(({ code }) => code === plan.code).length + 1
  const another = { ...plan, version, effectiveOn, prices: { ...plan.prices, P1 } } satisfies PlanVersion
  // Published versions are data, read at every start; a test adds a later version itself.
  ;(PLAN_VERSIONS as PlanVersion[]).push(another)
  await inTransaction(publishPlans)
  await inTransaction(publishCompanyFigures)
  await readFigures()
}

const YEARLY = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const

async function joined(day: Day, name: string, overrides: Partial<Enrollment>) {
  const { membershipId } = await on(day, () => fixtures.join(name, 'Dear', overrides))
  await db()
    .updateTable('memberships')
    .set({ stripe_subscription_id: `sub_${name}` })
    .where('id', '=', membershipId)
    .execute()
  return membershipId
}

test('a new price is announced once, in the window of the state, and only then charged', async () => {
  const inTexas = await joined('2026-05-20', 'Ada', YEARLY)
  const person = { ...newCustomer('Cal', 'Dear', '').person, zip: '90001', city: 'Los Angeles' }
  const inCalifornia = await joined('2026-05-20', 'Cal', { ...YEARLY, state: 'CA', person })
  const monthly = await joined('2026-05-20', 'Max', {})
  for (let month = 6; month <= 12; month++) await renewOn(`2026-${String(month).padStart(2, '0')}-20` as Day, monthly)
  for (const month of ['01', '02', '03'] as const) await renewOn(`2027-${month}-20`, monthly)
  await publishHigherPrice()

  await sweep('2027-03-20')
  expect([await emails(inTexas), await emails(inCalifornia)]).toEqual([[], []])
  expect((await emails(monthly)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on Apr 20, 2027'])
  await sweep('2027-03-21')
  await sweep('2027-03-22')
  expect((await emails(inTexas)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on May 20, 2027'])
  expect(await emails(inCalifornia)).toEqual([])
  await sweep('2027-04-05')
  expect(await emails(inCalifornia)).toHaveLength(1)
  expect(await emails(inTexas)).toHaveLength(1)

  expect([await nextAmount(inTexas), await nextAmount(inCalifornia), await nextAmount(monthly)]).toEqual([109_00, 109_00, 10_95])
  await renewOn('2027-05-20', inTexas)
  expect(await fixtures.membership(inTexas)).toMatchObject({ price: 109_00, status: 'ACTIVE' })
  expect(await nextAmount(inTexas)).toBe(109_00)
})

test('M2: a code for three months names the price that follows when the member agrees to it, and again a month before', async () => {
  await createCode(app, 'THREE', { off: { kind: 'amount', amount: cents(2_00) }, lasts: { duration: 'months', months: 3 } })
  const person = { ...newCustomer('Cody', 'Dear', '').person, street: '3 Months Lane' }
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
  expect(await emails(membershipId)).toEqual([])
  await renewOn('2026-07-20', membershipId)
  for (const day of ['2026-07-21', '2026-07-22', '2026-08-10'] as const) await sweep(day)
  expect((await emails(membershipId)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on Aug 20, 2026'])
  expect(await nextAmount(membershipId)).toBe(9_95)
  await renewOn('2026-08-20', membershipId)
  await sweep('2026-08-21')
  expect(await emails(membershipId)).toHaveLength(1)
})

test('a renewal that was not announced in time keeps its old price; monthly, the one after it is announced', async () => {
  const yearly = await joined('2026-04-10', 'Ivo', YEARLY)
  await sweep('2027-03-25')
  expect(await emails(yearly)).toEqual([])
  expect(await nextAmount(yearly)).toBe(99_00)
  await renewOn('2027-04-10', yearly)
  expect(await fixtures.membership(yearly)).toMatchObject({ price: 99_00 })
  expect(await nextAmount(yearly)).toBe(99_00)

  const monthly = await joined('2027-03-01', 'Mia', {})
  await sweep('2027-03-25')
  expect((await emails(monthly)).map(({ subject }) => subject)).toEqual(['Standard 500: your price changes on May 1, 2027'])
  expect(await nextAmount(monthly)).toBe(9_95)
  await renewOn('2027-04-01', monthly)
  expect(await nextAmount(monthly)).toBe(10_95)
})

/** The first names of those a query finds among these. */
async function found(query: { execute: () => Promise<{ id: Id<'membership'> }[]> }, among: Record<string, Id<'membership'>>) {
  const rows = new Set((await query.execute()).map(({ id }) => id))
  return Object.keys(among).filter((name) => rows.has(among[name] ?? newId('membership')))
}
const page = { now: new Date(), after: '', limit: 1000 }

test('memberships with a newer plan version by a day: newer than their current one, and not announced yet', async () => {
  const premier = { ...YEARLY, planCode: 'ADR-1000', agreed: { today: cents(169_00), next: cents(169_00) } } as const
  const una = await joined('2026-08-01', 'Una', YEARLY)
  const uwe = await joined('2026-08-01', 'Uwe', YEARLY)
  const vic = await joined('2026-08-01', 'Vic', premier)
  const wim = await joined('2027-02-01', 'Wim', {})
  const xia = await joined('2027-04-01', 'Xia', { agreed: { today: cents(20_95), next: cents(10_95) } })
  const newer = (until: Day) => found(withNewerPlan(page, until), { una, uwe, vic, wim, xia })
  const sendNoticeOf = (to: Id<'planVersion'>, membershipId: Id<'membership'>, renewsOn: Day) =>
    inTransaction((tx) =>
      addPriceNotice(tx, { membershipId, to, price: cents(109_00), renewsOn, noticedOn: '2027-07-01', at: clock.now() }),
    )
  const versionOn = async (day: Day) => (await planForSale('ADR-500', day)).id

  expect([await newer('2027-03-14'), await newer('2027-03-15')], 'not before it begins').toEqual([[], ['wim']])
  expect([await newer('2027-07-30'), await newer('2027-07-31')], 'not before they renew').toEqual([['wim'], ['una', 'uwe', 'wim']])
  const second = await versionOn('2027-07-01')
  await sendNoticeOf(second, una, '2027-08-01')
  expect(await newer('2027-07-31'), 'Una was told; Uwe was not').toEqual(['uwe', 'wim'])
  await on('2027-03-01', () => inTransaction((tx) => fallPastDue(tx, wim, { at: clock.now() })))
  expect(await newer('2027-07-31'), 'past due').toEqual(['uwe'])
  await renewOn('2027-08-01', una)
  await renewOn('2027-08-01', uwe)
  expect([await newer('2028-07-30'), await newer('2028-07-31')], 'Una has it now, Uwe renewed as he was').toEqual([[], ['uwe']])

  await publishAnother('2027-09-01', { monthly: cents(11_95), annual: cents(119_00) })
  expect(await newer('2028-07-31'), 'told of the one before, not of the third').toEqual(['una', 'uwe', 'xia'])
  await sendNoticeOf(await versionOn('2027-09-01'), una, '2028-08-01')
  expect(await newer('2028-07-31')).toEqual(['uwe', 'xia'])
})

test('memberships whose code for several payments ends unannounced, by its current terms', async () => {
  await createCode(app, 'FOURS', { off: { kind: 'amount', amount: cents(2_00) }, lasts: { duration: 'months', months: 4 } })
  await createCode(app, 'ONCE', { off: { kind: 'amount', amount: cents(2_00) }, lasts: { duration: 'once' } })
  await createCode(app, 'ALWAYS', { off: { kind: 'amount', amount: cents(2_00) }, lasts: { duration: 'forever' } })
  const with2Off = (name: string, promotionCode: string, next: number) =>
    joined('2026-06-01', name, {
      ...{ promotionCode, agreed: { today: cents(17_95), next: cents(next) } },
      person: { ...newCustomer(name, 'Dear', '').person, street: `${name} Lane` },
    })
  const [abe, bo] = [await with2Off('Abe', 'FOURS', 7_95), await with2Off('Bo', 'FOURS', 7_95)]
  const [cyd, dee] = [await with2Off('Cyd', 'ONCE', 9_95), await with2Off('Dee', 'ALWAYS', 7_95)]
  const eli = await joined('2026-06-01', 'Eli', {})
  const unannounced = () => found(withPromotionForMonths(page), { abe, bo, cyd, dee, eli })
  expect(await unannounced()).toEqual(['abe', 'bo'])
  for (const month of ['07', '08', '09'] as const) await renewOn(`2026-${month}-01`, abe)
  await sweep('2026-09-05')
  expect([await emails(abe), await emails(bo)].map(({ length }) => length)).toEqual([1, 1])
  expect(await unannounced(), 'both told').toEqual([])

  const removeNotice = (id: Id<'membership'>) => db().deleteFrom('promotion_end_notices').where('membership_id', '=', id).execute()
  await removeNotice(bo)
  expect(await unannounced(), 'Abe’s notice is not Bo’s').toEqual(['bo'])
  const subscription = (to: string | null) =>
    db().updateTable('memberships').set({ stripe_subscription_id: to }).where('id', '=', bo).execute()
  await subscription(null)
  expect(await unannounced(), 'nothing is renewed by itself').toEqual([])
  await subscription('sub_Bo')
  await on('2026-07-01', () => inTransaction((tx) => fallPastDue(tx, bo, { at: clock.now() })))
  expect(await unannounced(), 'past due').toEqual([])
})
