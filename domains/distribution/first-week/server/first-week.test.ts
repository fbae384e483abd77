import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { firstWeekContract } from '#domains/distribution/first-week/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { CastName } from '#db/cast.ts'

const LAKES = 'OH-20417'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nobody has seen a lesson.
  await db().deleteFrom('training_progress').execute()
  await db().updateTable('agencies').set({ activated_at: clock.now() }).where('master_code', '=', LAKES).execute()
})
afterAll(() => app.stop())

const read = (as: CastName, masterCode = LAKES) => app.call(firstWeekContract.firstWeek, { params: { masterCode } }, as)
const doneSteps = async (as: CastName = 'walter') => {
  const { answer } = await read(as)
  return [answer.shown, ...answer.steps.filter(({ doneAt }) => doneAt !== null).map(({ step }) => step)]
}

test('each step is done by what happened, and the list is gone when all are; the recruiter sees the same, a stranger nothing', async () => {
  expect(await doneSteps()).toEqual([true, 'agents'])
  await salesIn(app).sell('2026-11-01', { masterCode: LAKES })
  expect([await doneSteps(), await doneSteps('tomas')]).toEqual([
    [true, 'agents', 'quote', 'sale'],
    [true, 'agents', 'quote', 'sale'],
  ])
  expect((await read('emeka')).status).toBe(404)
  const { id } = await db().selectFrom('training_videos').select('id').limit(1).executeTakeFirstOrThrow()
  await db()
    .insertInto('training_progress')
    .values({ user_id: app.cast.users.nina.id, video_id: id, updated_at: clock.now(), completed_at: clock.now() })
    .execute()
  expect(await doneSteps()).toEqual([false, 'agents', 'quote', 'sale', 'lesson'])
})
