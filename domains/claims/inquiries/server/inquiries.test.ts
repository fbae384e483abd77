import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { inquiriesContract } from '#domains/claims/inquiries/contract.ts'
import type { CastName } from '#db/cast.ts'
import { endOfSpan } from '#platform/business-days.ts'
import { type Day, addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const ASKS = { regulator: 'Texas Department of Insurance', reference: 'TDI-4711', asks: 'Why was it not paid by now?' }

const record = (claimId: Id<'claim'>, who: CastName, receivedOn: Day = daysAgo(3)) =>
  app.call(inquiriesContract.recordInquiry, { params: { claimId }, body: { ...ASKS, receivedOn } }, who)
const read = (claimId: Id<'claim'>, who: CastName) => app.call(inquiriesContract.inquiries, { params: { claimId } }, who)
const answer = (claimId: Id<'claim'>, inquiryId: Id<'inquiry'>, who: CastName) =>
  app.call(inquiriesContract.answerInquiry, { params: { claimId, inquiryId }, body: { answer: 'It was: see the statement.' } }, who)
const clocksOf = async (claimId: Id<'claim'>) => {
  const { clocks } = (await app.call(workbenchContract.workbench, { params: { claimId } }, 'jonas')).answer
  return clocks.filter(({ clock }) => clock === 'answer_regulator')
}
/** The users notified because an inquiry is not answered. */
const notifiedUsers = async () => {
  const rows = await db().selectFrom('notifications').selectAll().where('kind', '=', 'claim_alarm').execute()
  return rows.filter((row) => JSON.stringify(row).includes('A regulator is waiting')).map(({ user_id }) => user_id)
}

test('the clock runs from the day the letter was received, its alarms notify compliance, and the answer stops it', async () => {
  const { claimId } = await fixture.filed('amara')
  expect((await record(claimId, 'jonas')).refusal.code).toBe('not_your_role')
  expect((await record(claimId, 'dana', addDays(daysAgo(0), 2))).refusal.fields).toHaveProperty('receivedOn')
  expect((await record(claimId, 'dana')).status).toBe(200)
  expect((await record(claimId, 'dana')).refusal.code).toBe('inquiry_open')

  const target = endOfSpan(daysAgo(3), { days: 5, type: 'business' })
  expect(await clocksOf(claimId)).toMatchObject([{ target, hard: endOfSpan(daysAgo(3), { days: 10, type: 'business' }) }])
  const [inquiry] = (await read(claimId, 'jonas')).answer.rows
  expect(inquiry).toMatchObject({ ...ASKS, targetOn: target, recordedBy: 'Dana Whitfield', answeredAt: null })

  await app.advanceDays(12)
  await app.work()
  expect(new Set(await notifiedUsers())).toEqual(new Set([app.cast.users.dana.id]))

  if (!inquiry) throw new Error('It was not written down.')
  expect((await answer(claimId, inquiry.id, 'jonas')).refusal.code).toBe('not_your_role')
  expect((await answer(claimId, inquiry.id, 'dana')).status).toBe(200)
  expect(await clocksOf(claimId)).toEqual([])
  expect((await answer(claimId, inquiry.id, 'dana')).refusal.code).toBe('answered_already')
})

test('an inquiry stays open when its claim is closed', async () => {
  const { claimId } = await fixture.filed('maria')
  await record(claimId, 'dana')
  expect((await app.call(appealsContract.withdrawClaim, { params: { claimId }, body: {} }, 'maria')).status).toBe(200)
  expect(await clocksOf(claimId)).toHaveLength(1)
})

test('each claim has its own inquiries, newest first; after an answer another may be recorded', async () => {
  const [{ claimId: hers }, { claimId: his }] = [
    await fixture.filed('ruth', { lossOn: daysAgo(31) }),
    await fixture.filed('maria', { lossOn: daysAgo(32) }),
  ]
  const inquiriesOf = async (claimId: Id<'claim'>) =>
    (await read(claimId, 'dana')).answer.rows.map(({ id, receivedOn, answeredAt }) => [id, receivedOn, answeredAt !== null])
  expect([(await record(hers, 'dana', daysAgo(5))).status, (await record(his, 'dana', daysAgo(4))).status]).toEqual([200, 200])
  const newest = async (claimId: Id<'claim'>): Promise<Id<'inquiry'>> => {
    const [inquiry] = (await read(claimId, 'dana')).answer.rows
    if (!inquiry) throw new Error('It was not written down.')
    return inquiry.id
  }
  const [first, other] = [await newest(hers), await newest(his)]
  expect([await inquiriesOf(hers), await inquiriesOf(his)]).toEqual([[[first, daysAgo(5), false]], [[other, daysAgo(4), false]]])

  expect((await answer(hers, other, 'dana')).status, 'a letter of another claim').toBe(404)
  expect((await answer(hers, first, 'dana')).status).toBe(200)
  expect([await inquiriesOf(hers), await inquiriesOf(his)]).toEqual([[[first, daysAgo(5), true]], [[other, daysAgo(4), false]]])
  expect((await record(his, 'dana')).refusal.code, 'its own is open').toBe('inquiry_open')
  expect((await record(hers, 'dana', daysAgo(1))).status).toBe(200)
  const second = await newest(hers)
  expect(await inquiriesOf(hers)).toEqual([
    [second, daysAgo(1), false],
    [first, daysAgo(5), true],
  ])
  expect((await answer(hers, first, 'dana')).refusal.code).toBe('answered_already')
  expect((await record(hers, 'dana')).refusal.code).toBe('inquiry_open')
  expect([(await clocksOf(hers)).length, (await clocksOf(his)).length]).toEqual([1, 1])
})

test('members, agents and staff with a conflict of interest do not see inquiries', async () => {
  const { claimId } = await fixture.filed('jonasAtHome')
  expect((await record(claimId, 'dana')).status).toBe(200)
  expect((await read(claimId, 'jonas')).status).toBe(404)
  expect((await read(claimId, 'marcus')).answer.rows).toHaveLength(1)
  expect((await read(claimId, 'jonasAtHome')).refusal.code).toBe('not_your_role')
  expect((await read(claimId, 'grace')).refusal.code).toBe('not_your_role')
  const { rows } = (await app.call(conversationContract.claimTimeline, { params: { claimId } }, 'jonasAtHome')).answer
  expect(rows.map(({ kind }) => kind)).not.toContain('claim.inquiry_received')
  expect(JSON.stringify(rows)).not.toContain('TDI-4711')
})
