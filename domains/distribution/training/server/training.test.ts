import { PDFiumLibrary } from '@hyzyla/pdfium'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { createTraining } from '#domains/distribution/training/training.demo.ts'
import { quizOf } from '#domains/distribution/lesson-editor/server/quizzes.data.ts'
import type { CastName } from '#db/cast.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { type Id, isId } from '#platform/ids.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nobody has seen a lesson.
  await db().deleteFrom('training_progress').execute()
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
  expect((await lessons('grace'))[0]).toMatchObject({ passedAt: null, hasQuiz: true })
  expect(await graceInTeam()).toMatchObject({ completed: 0, required: 3 })
})

const graceInTeam = async () => (await app.call(trainingContract.team, {}, 'emeka')).answer.rows.find(({ name }) => name === 'Grace Liu')
const watched = async (as: 'grace' | 'emeka', slug: string) => {
  const video = (await lessons(as)).find((each) => each.slug === slug)
  if (!video) throw new Error(slug)
  const half = Math.ceil(video.seconds / 2)
  const at = Date.now() + 3_600_000
  await atTime(new Date(at), () => app.call(trainingContract.watch, { params: { videoId: video.id }, body: { from: 0, to: 1 } }, as))
  for (const [part, from, to] of [
    [1, 0, half],
    [2, half, video.seconds],
  ] as const)
    await atTime(new Date(at + part * 600_000), () =>
      app.call(trainingContract.watch, { params: { videoId: video.id }, body: { from, to } }, as),
    )
  return video.id
}
const certificateOf = async (videoId: Id<'video'>) =>
  app.app.inject({ url: `/api/training/videos/${videoId}/certificate`, headers: { cookie: await app.cookieOf('grace') } })
const rightAnswers = (slug: string) => quizOf(slug).map(({ right }) => right)
const answerQuiz = (as: 'grace' | 'emeka', videoId: Id<'video'>, answers: number[]) =>
  app.call(trainingContract.answerQuiz, { params: { videoId }, body: { answers } }, as, { 'idempotency-key': randomUUID() })

describe('the quiz of a lesson', () => {
  const slug = 'selling-in-three-minutes'

  test('is taken after watching; a wrong answer is explained, and passing makes a certificate', async () => {
    const video = (await lessons('grace')).find((each) => each.slug === slug)
    const params = { videoId: video?.id ?? 'vid_' } as const
    expect((await answerQuiz('grace', params.videoId, rightAnswers(slug))).refusal.code).toBe('not_watched')
    await watched('grace', slug)
    const { questions } = (await app.call(trainingContract.quiz, { params }, 'grace')).answer
    expect(questions).toHaveLength(3)
    expect(JSON.stringify(questions)).not.toContain('right')
    const [, ...others] = rightAnswers(slug)
    expect((await answerQuiz('grace', params.videoId, [0, ...others])).answer).toMatchObject({
      passed: false,
      correct: 2,
      wrong: [{ question: 0, because: { es: expect.stringContaining('Nadie firma') } }],
    })
    expect((await certificateOf(params.videoId)).statusCode).toBe(404)
    expect((await answerQuiz('grace', params.videoId, rightAnswers(slug))).answer).toMatchObject({ passed: true, wrong: [] })
    expect((await answerQuiz('grace', params.videoId, [])).answer.passed).toBe(false)
    const certificate = await certificateOf(params.videoId)
    expect([certificate.statusCode, certificate.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pdf = await (await PDFiumLibrary.init()).loadDocument(certificate.rawPayload)
    expect(pdf.getPage(0).getText()).toMatch(/Check this certificate at http\S+\/certificate\//)
    expect(await graceInTeam()).toMatchObject({ completed: 1, required: 3, overdue: 0, blocked: false })
  })

  test('the transcript has its attempts; an admin reads it, another agency and a stranger do not', async () => {
    const userId = (await graceInTeam())?.userId ?? 'usr_'
    const transcript = (as: CastName) => app.call(trainingContract.transcript, { params: { userId } }, as)
    const row = (await transcript('grace')).answer.rows.find(({ title }) => title.startsWith('Selling'))
    expect(row).toMatchObject({ attempts: 3, overdue: false, dueOn: addDays(officeDay(), 30), passedAt: expect.any(String) })
    expect((await transcript('emeka')).answer.name).toBe('Grace Liu')
    expect((await transcript('dana')).status).toBe(200)
    expect([(await transcript('walter')).status, (await transcript('nina')).status]).toEqual([404, 404])
  })
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
