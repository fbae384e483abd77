import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { createTraining } from '#domains/distribution/training/training.demo.ts'
import { atTime } from '#platform/clock.ts'
import { isId } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await createTraining()
  await createTraining()
})
afterAll(() => app.stop())

const lessons = async (as: 'grace' | 'emeka' | 'priya') => (await app.call(trainingContract.videos, {}, as)).answer.rows

test('Grace sees every lesson once, and which are required of an agent', async () => {
  const rows = await lessons('grace')
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  expect(rows.filter(({ required }) => required).map(({ slug }) => slug)).toEqual([
    'what-breakwater-covers',
    'selling-in-three-minutes',
    'helping-with-a-claim',
  ])
})

test('the same stretch watched twice counts once, and ninety percent completes', async () => {
  const [first] = await lessons('grace')
  if (!first) throw new Error('No lessons')
  const params = { videoId: first.id }
  let at = Date.now()
  const watch = (from: number, to: number) => {
    at += 60_000
    return atTime(new Date(at), () => app.call(trainingContract.watch, { params, body: { from, to } }, 'grace'))
  }
  expect((await watch(0, 20)).answer.watchedSeconds).toBe(20)
  expect((await watch(10, 30)).answer.watchedSeconds).toBe(30)
  expect((await watch(30, first.seconds - 20)).answer.completedAt === null || first.seconds < 200).toBe(true)
  const done = await watch(first.seconds - 20, first.seconds)
  expect(done.answer).toMatchObject({ watchedSeconds: first.seconds })
  expect(done.answer.completedAt).not.toBeNull()
  const { answer } = await app.call(trainingContract.team, {}, 'emeka')
  expect(answer.rows.find(({ name }) => name === 'Grace Liu')).toMatchObject({ completed: 1, required: 3 })
})

test('nobody watches ten minutes in one', async () => {
  const [, second] = await lessons('emeka')
  if (!second) throw new Error('No lessons')
  const params = { videoId: second.id }
  await app.call(trainingContract.watch, { params, body: { from: 0, to: 5 } }, 'emeka')
  const { status, refusal } = await app.call(trainingContract.watch, { params, body: { from: 5, to: second.seconds } }, 'emeka')
  expect([status, refusal.code]).toEqual([409, 'not_watched_that_fast'])
})

test('an unknown lesson is not found; a member has no lessons', async () => {
  const videoId = `vid_${'0'.repeat(26)}` as const
  expect(isId('video', videoId)).toBe(true)
  expect((await app.call(trainingContract.video, { params: { videoId } }, 'grace')).status).toBe(404)
  expect((await app.call(trainingContract.videos, {}, 'amara')).status).toBe(403)
})
