import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { reconciliationContract } from '#domains/money/reconciliation/contract.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { books, controlOf, member, stripeOf, sumOf, eventCounts } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const { planChange, changePlan } = planChangeContract

let app: TestApp
let id: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  id = await member(app, 'maria')
})
afterAll(() => app.stop())

const row = () =>
  db()
    .selectFrom('memberships as s')
    .innerJoin('plan_versions as v', 'v.id', 's.plan_version_id')
    .select(['v.code', 's.price_cents as price', 's.stripe_customer_id as customer', 's.stripe_subscription_id as subscription'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
const asked = async () => (await stripeOf(app).subscriptions.retrieve((await row()).subscription ?? '')).items.data[0]?.price.unit_amount
const paymentsOf = () => db().selectFrom('payments').selectAll().where('membership_id', '=', id).orderBy('at').execute()
const dueFor = async (planCode: 'ADR-250' | 'ADR-1000'): Promise<Cents> => {
  const { answer } = await app.call(planChange, { params: { membershipId: id }, query: { planCode } }, 'maria')
  if (!answer.offered) throw new Error(answer.whyNot ?? 'nothing offered')
  return answer.offered.due
}
const choose = async (planCode: 'ADR-250' | 'ADR-1000') =>
  app.call(changePlan, { params: { membershipId: id }, body: { planCode, agreedDue: await dueFor(planCode) } }, 'maria')

test('a declined card changes nothing, and is not retried', async () => {
  await app.advanceDays(10)
  await controlOf(app, 'declines', { customer: (await row()).customer, decline_code: 'insufficient_funds', count: 1 })
  await choose('ADR-1000')
  await app.work()
  expect(await row()).toMatchObject({ code: 'ADR-500', price: 9_95 })
  await app.advanceDays(5)
  expect((await paymentsOf()).map(({ kind, status }) => `${kind} ${status}`)).toEqual(['first succeeded', 'plan_change failed'])
  expect(app.emails.filter(({ subject }) => subject === 'Your plan hasn’t changed')).toHaveLength(1)
})

test('a higher plan is paid by the day at once; the next bill has the new price, and the books agree to the cent', async () => {
  const due = await dueFor('ADR-1000')
  await choose('ADR-1000')
  await app.work()
  expect((await paymentsOf()).at(-1)).toMatchObject({ kind: 'plan_change', status: 'succeeded', amount_cents: due })
  expect([(await row()).code, await asked()]).toEqual(['ADR-1000', 16_95])
  expect(await eventCounts(id)).toMatchObject({ 'membership.plan_changed': 1, 'membership.plan_change_declined': 1 })
  expect(sumOf(await books())).toBe(0)
  await app.advanceDays(20)
  expect((await paymentsOf()).at(-1)).toMatchObject({ kind: 'renewal', amount_cents: 16_95 })
  expect((await app.call(reconciliationContract.reconciliation, {}, 'priya')).answer.differences).toEqual([])
})

test('a lower plan is billed with the next period; withdrawn, it is not', async () => {
  await choose('ADR-250')
  await app.work()
  expect([(await row()).code, await asked()]).toEqual(['ADR-1000', 5_95])
  await choose('ADR-1000')
  await app.work()
  expect(await asked()).toBe(16_95)
  await choose('ADR-250')
  await app.advanceDays(31)
  expect((await paymentsOf()).at(-1)).toMatchObject({ kind: 'renewal', amount_cents: 5_95 })
  expect(await row()).toMatchObject({ code: 'ADR-250', price: 5_95 })
})
