import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { joinAndPay, joining, somebody, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { promotionSimulationContract } from '#domains/membership/promotion-simulation/contract.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { codeNamed } from '#domains/membership/promotion-codes/testing.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
let code: PromotionView
beforeAll(async () => {
  app = await startTestApp()
  code = await codeNamed(app, 'TRIAL', { planCodes: ['ADR-500'], lasts: { duration: 'months', months: 3 } })
})
afterAll(() => app.stop())

const tryIt = (memberId: Id<'member'>, more: { planCode?: 'ADR-1000'; billing?: 'annual' } = {}, as: 'jonas' | 'grace' = 'jonas') =>
  app.call(
    promotionSimulationContract.simulate,
    { params: { promotionId: code.id }, query: { memberId, planCode: 'ADR-500', billing: 'monthly', ...more } },
    as,
  )

test('Amara, who never bought anything, could: at the price of her agency, for three payments', async () => {
  const { answer } = await tryIt(app.told.members.amara.id)
  // Okoye sells at P2: $8.95 a month, less $1.79.
  expect(answer).toMatchObject({
    memberName: 'Amara Okafor',
    priceTier: 'P2',
    usual: { today: 18_95, next: 8_95 },
    withCode: { today: 17_16, next: 7_16, payments: 3 },
  })
  expect(answer.checks.every(({ passes }) => passes)).toBe(true)
})

test('somebody who is a member, with this code, on another plan, is told each reason', async () => {
  const gus = somebody('Gus', 'Trier', vinOf(810_001), { promotionCode: 'TRIAL' })
  const { membershipId } = await joinAndPay(app, joining(gus, { agreed: { today: cents(17_96), next: cents(7_96) } }))
  const { member_id } = await db().selectFrom('memberships').select('member_id').where('id', '=', membershipId).executeTakeFirstOrThrow()
  const { answer } = await tryIt(member_id, { planCode: 'ADR-1000' })
  expect(answer.withCode).toBeNull()
  expect(answer.checks.filter(({ passes }) => !passes).map(({ check }) => check)).toEqual([
    'household_used_it',
    'members_only_once',
    'other_code',
    'other_plan',
  ])
})

test('a trial keeps nothing and tells nobody', async () => {
  const counts = async () => ({
    events: (
      await db()
        .selectFrom('history_events')
        .select((the) => the.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
    redemptions: (
      await db()
        .selectFrom('promotion_redemptions')
        .select((the) => the.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  })
  const before = await counts()
  await tryIt(app.told.members.maria.id)
  expect(await counts()).toEqual(before)
})

test('who sells may not try codes on members; a member nobody knows is not found', async () => {
  expect((await tryIt(app.told.members.amara.id, {}, 'grace')).status).toBe(403)
  expect((await tryIt(newId('member'))).status).toBe(404)
})
