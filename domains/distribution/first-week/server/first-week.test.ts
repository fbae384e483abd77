import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { agentLicensesContract } from '#domains/people/agent-licenses/contract.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addMonths } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { CastName } from '#db/cast.ts'

const LAKES = 'OH-20417'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nobody has seen a lesson.
  await db().deleteFrom('training_progress').execute()
  await db().deleteFrom('agent_licenses').where('user_id', '=', app.cast.users.walter.id).execute()
  await db().updateTable('agencies').set({ activated_at: clock.now() }).where('master_code', '=', LAKES).execute()
})
afterAll(() => app.stop())

const read = (as: CastName, masterCode = LAKES) => app.call(firstWeekContract.firstWeek, { params: { masterCode } }, as)
const doneSteps = async (as: CastName = 'walter') => {
  const { answer } = await read(as)
  return [answer.shown, ...answer.steps.filter(({ doneAt }) => doneAt !== null).map(({ step }) => step)]
}

test('each step is done by what happened, and the list is gone when all are; the recruiter sees the same, a stranger nothing', async () => {
  // The form to add a member asks Walter for a license first, although his agent has one.
  expect((await read('walter')).answer.steps[0]).toEqual({ step: 'license', doneAt: null })
  expect(await doneSteps()).toEqual([true, 'agents'])
  const params = { agentId: app.cast.users.walter.id, state: 'OH' }
  await app.call(agentLicensesContract.enter, { params, body: { number: 'OH-W-1', expiresOn: addMonths(officeDay(), 11) } }, 'walter')
  expect(await doneSteps()).toEqual([true, 'license', 'agents'])
  await salesIn(app).sell('2026-11-01', { masterCode: LAKES })
  expect([await doneSteps(), await doneSteps('tomas')]).toEqual([
    [true, 'license', 'agents', 'quote', 'sale'],
    [true, 'license', 'agents', 'quote', 'sale'],
  ])
  expect((await read('emeka')).status).toBe(404)
  const { id } = await db().selectFrom('training_videos').select('id').limit(1).executeTakeFirstOrThrow()
  await db()
    .insertInto('training_progress')
    .values({ user_id: app.cast.users.nina.id, video_id: id, updated_at: clock.now(), completed_at: clock.now() })
    .execute()
  expect(await doneSteps()).toEqual([false, 'license', 'agents', 'quote', 'sale', 'lesson'])
})

test('a license that was returned is to be entered again', async () => {
  const params = { agentId: app.cast.users.walter.id, state: 'OH' }
  const body = { version: 1, verified: false, reason: 'Not legible.' }
  expect((await app.call(agentLicensesContract.decide, { params, body }, 'dana')).status).toBe(200)
  expect((await read('walter')).answer).toMatchObject({ shown: true, steps: { 0: { step: 'license', doneAt: null } } })
})
