import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { limitOn } from '#domains/membership/coverage/rules/limit-on.ts'
import { books, controlOf, member, stripeOf, sumOf, type Who } from '#domains/money/payments/proof/fixture.ts'
import { applyDisputedCharge } from '#domains/money/renewals/server/apply-charge.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { limitChanges } from '#domains/membership/memberships/server/coverage-changes.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

/** A member of some weeks changes to Plus 1000; their bank disputes the difference, in part or whole. */
async function higherPlan(who: Who, billing: 'monthly' | 'annual') {
  const id = await member(app, who, { billing })
  await app.advanceDays(3)
  const params = { membershipId: id }
  const { offered } = (await app.call(planChangeContract.planChange, { params, query: { planCode: 'ADR-1000' } }, who)).answer
  if (!offered) throw new Error('Nothing was offered.')
  await app.call(planChangeContract.changePlan, { params, body: { planCode: 'ADR-1000', agreedDue: offered.due } }, who)
  await app.work()
  const paid = await db()
    .selectFrom('payments')
    .selectAll()
    .where('membership_id', '=', id)
    .where('kind', '=', 'plan_change')
    .executeTakeFirstOrThrow()
  if (!paid.period_from || !paid.period_to) throw new Error('It paid for no days.')
  return { id, paid, effectiveFrom: addDays(paid.period_from, 30), until: addDays(paid.period_to, 1) }
}

async function lost(charge: string | null, more: { amount?: number } = {}): Promise<void> {
  await controlOf(app, 'disputes', { charge, ...more })
  await app.work()
  const disputeId = (await stripeOf(app).disputes.list({ charge: charge ?? '' })).data[0]?.id ?? ''
  await controlOf(app, `disputes/${disputeId}/close`, { status: 'lost' })
  await app.work()
  // Applied again, it changes nothing.
  await applyDisputedCharge(disputeId)
}

const limit = async (id: Id<'membership'>, on: Day) => limitOn(on, await limitChanges(db(), id))?.limit
const emails = async (id: Id<'membership'>) =>
  (
    await db()
      .selectFrom('messages')
      .select('subject')
      .where('membership_id', '=', id)
      .where('kind', '=', 'plan_changed')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)
const standing = (id: Id<'membership'>) =>
  db()
    .selectFrom('memberships as s')
    .innerJoin('plan_versions as v', 'v.id', 's.plan_version_id')
    .select(['s.status', 'v.code'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()

test('the difference for a higher plan, lost to a dispute: its limit holds from the next year on, and the plan continues', async () => {
  const { id, paid, effectiveFrom, until } = await higherPlan('maria', 'annual')
  expect([await limit(id, addDays(effectiveFrom, -1)), await limit(id, effectiveFrom)]).toEqual([500_00, 1000_00])
  await lost(paid.stripe_charge_id)
  expect([await limit(id, effectiveFrom), await limit(id, addDays(until, -1)), await limit(id, until)]).toEqual([500_00, 500_00, 1000_00])
  expect(await standing(id)).toEqual({ status: 'ACTIVE', code: 'ADR-1000' })
  expect(await emails(id)).toEqual(['Your plan is now Plus 1000', 'Your higher limit will start later'])
  expect(sumOf(await books())).toBe(0)
})

test('lost in part it is paid in part, and its limit stays', async () => {
  const { id, paid, effectiveFrom } = await higherPlan('amara', 'annual')
  await lost(paid.stripe_charge_id, { amount: paid.amount_cents - 1 })
  expect(await limit(id, effectiveFrom)).toBe(1000_00)
  expect(await emails(id)).toEqual(['Your plan is now Plus 1000'])
})

test('where its thirty days end after the days it was paid for, nothing is lost', async () => {
  const { id, paid, effectiveFrom, until } = await higherPlan('ruth', 'monthly')
  expect(effectiveFrom >= until).toBe(true)
  await lost(paid.stripe_charge_id)
  expect([await limit(id, addDays(effectiveFrom, -1)), await limit(id, effectiveFrom)]).toEqual([500_00, 1000_00])
  expect(await standing(id)).toEqual({ status: 'ACTIVE', code: 'ADR-1000' })
  expect(await emails(id)).toEqual(['Your plan is now Plus 1000'])
})
