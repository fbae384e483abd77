import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { joinAndPay, ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { promotionSimulationContract } from '#domains/membership/promotion-simulation/contract.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let code: PromotionView
beforeAll(async () => {
  app = await startTestApp()
  code = await createCode(app, 'TRIAL', { planCodes: ['ADR-500'], lasts: { duration: 'months', months: 3 } })
})
afterAll(() => app.stop())

const simulate = (memberId: Id<'member'>, overrides: { planCode?: 'ADR-1000'; billing?: 'annual' } = {}, as: 'jonas' | 'grace' = 'jonas') =>
  app.call(
    promotionSimulationContract.simulate,
    { params: { promotionId: code.id }, query: { memberId, planCode: 'ADR-500', billing: 'monthly', ...overrides } },
    as,
  )

test('Amara, who never bought a membership, could use it: at the price of her agency, for three payments', async () => {
  const { answer } = await simulate(app.cast.members.amara.id)
  // Okoye sells at P2: $8.95 a month, less $1.79.
  expect(answer).toMatchObject({
    memberName: 'Amara Okafor',
    priceTier: 'P2',
    usual: { today: 18_95, next: 8_95 },
    withCode: { today: 17_16, next: 7_16, payments: 3 },
  })
  expect(answer.checks.every(({ passes }) => passes)).toBe(true)
})

test('a current member, with this code, on another plan, gets every reason', async () => {
  const gus = newCustomer('Gus', 'Trier', vinOf(810_001), { promotionCode: 'TRIAL' })
  const { membershipId } = await joinAndPay(app, ownEnrollment(gus, { agreed: { today: cents(17_96), next: cents(7_96) } }))
  const { member_id } = await db().selectFrom('memberships').select('member_id').where('id', '=', membershipId).executeTakeFirstOrThrow()
  const { answer } = await simulate(member_id, { planCode: 'ADR-1000' })
  expect(answer.withCode).toBeNull()
  expect(answer.checks.filter(({ passes }) => !passes).map(({ check }) => check)).toEqual([
    'household_used_it',
    'members_only_once',
    'other_code',
    'other_plan',
  ])
})

test('a simulation saves nothing and notifies nobody', async () => {
  const counts = async () => ({
    events: (
      await db()
        .selectFrom('history_events')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
    redemptions: (
      await db()
        .selectFrom('promotion_redemptions')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  })
  const before = await counts()
  await simulate(app.cast.members.maria.id)
  expect(await counts()).toEqual(before)
})

test('sellers may not try codes on members; an unknown member is not found', async () => {
  expect((await simulate(app.cast.members.amara.id, {}, 'grace')).status).toBe(403)
  expect((await simulate(newId('member'))).status).toBe(404)
})
