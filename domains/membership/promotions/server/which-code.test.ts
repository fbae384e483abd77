import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { allianceOf } from '#domains/membership/promotions/server/redeemed.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const quoted = async (promotionCode: string, masterCode?: 'TX-10432' | 'OH-20417') => {
  const body = { planCode: 'ADR-500', billing: 'monthly', state: 'TX', promotionCode, ...(masterCode ? { masterCode } : {}) } as const
  const { answer } = await app.call(quoteContract.quote, { body }, null)
  return { ok: answer.promotion?.ok, says: answer.promotion?.says, today: answer.today }
}

test('a code is found as typed, in any capitalization, with its current terms', async () => {
  const spring = await createCode(app, 'SPRING', { off: { kind: 'percent', basisPoints: 2000 } })
  const springs = await createCode(app, 'SPRING30', { off: { kind: 'amount', amount: cents(3_00) } })
  expect([(await quoted('SPRING')).today, (await quoted('spring30')).today, (await quoted('Spring')).today]).toEqual([17_96, 16_95, 17_96])
  expect((await quoted('SPRIN')).says).toContain('do not know')
  await app.call(promotionCodesContract.stopPromotion, { params: { promotionId: spring.id }, body: { why: 'Leaked' } }, 'dana')
  expect(await quoted('SPRING')).toMatchObject({ ok: false, says: 'This code has been stopped.', today: 19_95 })
  expect(await quoted('SPRING30'), 'the other one goes on').toMatchObject({ ok: true, today: 16_95 })
  await db().updateTable('promotions').set({ max_redemptions: 1, redemptions: 1 }).where('id', '=', springs.id).execute()
  expect((await quoted('SPRING30')).ok).toBe(false)
  const more = { endsOn: null, maxRedemptions: 2, why: 'The partner asked for it' }
  await app.call(promotionCodesContract.extendPromotion, { params: { promotionId: springs.id }, body: more }, 'dana')
  expect((await quoted('SPRING30')).ok, 'extended since').toBe(true)
})

test('the alliance of a sale is that of its own agency on its day: not of another agency, nor one it left or joins later', async () => {
  const today = officeDay()
  const added = async (name: string) => {
    const id = newId('alliance')
    const terms = { status: 'active', price_tier: 'P1', contract_from: '2020-01-01', created_at: clock.now() } as const
    await db()
      .insertInto('alliances')
      .values({ id, name, ...terms })
      .execute()
    return id
  }
  const [gulf, lakes] = [await added('Gulf Guild'), await added('Lakes League')]
  const belongs = (allianceId: Id<'alliance'>, masterCode: string, from: Day, to: Day | '') =>
    db()
      .insertInto('agency_alliances')
      .values({ alliance_id: allianceId, master_code: masterCode, during: `[${from},${to})` })
      .execute()
  await belongs(lakes, 'TX-10432', addDays(today, -100), addDays(today, -10))
  await belongs(gulf, 'TX-10432', addDays(today, -10), '')
  await belongs(lakes, 'OH-20417', addDays(today, 5), '')
  await createCode(app, 'GULF', { allianceIds: [gulf] })
  await createCode(app, 'LAKES', { allianceIds: [lakes] })
  const may = async () => [
    (await quoted('GULF', 'TX-10432')).ok,
    (await quoted('LAKES', 'TX-10432')).ok,
    (await quoted('GULF', 'OH-20417')).ok,
    (await quoted('LAKES', 'OH-20417')).ok,
    (await quoted('GULF')).ok,
  ]
  expect(await may()).toEqual([true, false, false, false, false])
  const on = (days: number) => allianceOf('TX-10432', addDays(today, days))
  expect([await on(-101), await on(-11), await on(-10), await on(400)]).toEqual([null, lakes, gulf, gulf])
  expect(await allianceOf('OH-20417', addDays(today, 5))).toBe(lakes)

  // The agency leaves Gulf Guild today and joins Lakeshore sooner than was agreed.
  await db()
    .updateTable('agency_alliances')
    .set({ during: `[${addDays(today, -10)},${today})` })
    .where('alliance_id', '=', gulf)
    .execute()
  await db()
    .updateTable('agency_alliances')
    .set({ during: `[${today},)` })
    .where('master_code', '=', 'OH-20417')
    .execute()
  expect(await may()).toEqual([false, false, false, true, false])
  const setAllianceStatus = (status: 'draft' | 'active' | 'paused' | 'archived') =>
    db().updateTable('alliances').set({ status }).where('id', '=', lakes).execute()
  const mayStill: (boolean | undefined)[] = []
  for (const status of ['paused', 'archived', 'draft', 'active'] as const) {
    await setAllianceStatus(status)
    mayStill.push((await quoted('LAKES', 'OH-20417')).ok)
  }
  expect(mayStill, 'paused; archived; a draft; active').toEqual([true, false, false, true])
})
