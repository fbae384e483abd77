import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { dataFeedContract } from '#domains/insight/data-feed/contract.ts'
import { member } from '#domains/money/payments/proof/fixture.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let amara: Id<'membership'>
let maria: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  amara = await member(app, 'amara')
  maria = await member(app, 'maria')
  await app.work()
})
afterAll(() => app.stop())

const { claims, memberships, payments } = dataFeedContract
type Feed = typeof memberships | typeof claims | typeof payments
const lines = async (feed: Feed, on: string, as: 'dana' | 'priya' | 'emeka' | 'walter') => {
  const { status, answer } = await app.call(feed, { query: { on: on as '2026-01-01', purpose: 'Warehouse' } }, as)
  return status === 200 ? String(answer).replace('\uFEFF', '').trim().split('\r\n').slice(1) : status
}
const happened = (at: string, membershipId: Id<'membership'>) =>
  atTime(new Date(at), () =>
    inTransaction((tx) =>
      recordEvent(tx, { kind: 'membership.settled', by: SYSTEM, about: { noun: 'membership', id: membershipId }, membershipId }),
    ),
  )

test('a day has what an event of that day at the office is about, as it is now, and each sees only their own', async () => {
  await happened('2026-02-02T05:59:00Z', amara)
  await happened('2026-02-02T06:00:00Z', maria)
  const [first, second] = [await lines(memberships, '2026-02-01', 'dana'), await lines(memberships, '2026-02-02', 'dana')]
  expect([
    String(first).includes(amara),
    String(first).includes(maria),
    String(second).includes(amara),
    String(second).includes(maria),
  ]).toEqual([true, false, false, true])
  await db().updateTable('memberships').set({ master_code: 'OH-20417', agent_id: null }).where('id', '=', maria).execute()
  const seen = async (as: 'emeka' | 'walter') =>
    String([await lines(memberships, '2026-02-01', as), await lines(memberships, '2026-02-02', as)])
  expect([(await seen('emeka')).includes(amara), (await seen('emeka')).includes(maria)]).toEqual([true, false])
  expect([(await seen('walter')).includes(amara), (await seen('walter')).includes(maria)]).toEqual([false, true])
  expect([await lines(claims, '2026-02-01', 'emeka'), await lines(payments, '2026-02-01', 'emeka')]).toEqual([403, 403])
})

test('payments of a membership that changed come again; a held claim says only that it is reviewed', async () => {
  const today = officeDay()
  expect(await lines(payments, today, 'priya')).toHaveLength(2)
  expect(await lines(payments, addDays(today, -40), 'priya')).toEqual([])
  expect(await lines(payments, '2026-02-01', 'priya'), 'paid another day').toHaveLength(1)
  const { claimId } = await claimFixture(app).filed('ruth')
  await db().updateTable('claims').set({ status: 'SIU_HOLD' }).where('id', '=', claimId).execute()
  const [row] = (await lines(claims, today, 'dana')) as string[]
  expect([row?.includes(claimId), row?.includes('IN_REVIEW'), row?.includes('SIU')]).toEqual([true, true, false])
})
