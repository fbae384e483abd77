import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { lessonEditorContract } from '#domains/distribution/lesson-editor/contract.ts'
import { certificatesContract } from '#domains/distribution/training-certificates/contract.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { createTraining } from '#domains/distribution/training/training.demo.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await createTraining()
})
afterAll(() => app.stop())

const once = () => ({ 'idempotency-key': randomUUID() })
const both = (text: string) => ({ en: text, es: `${text}.` })
const question = (text: string) => ({ ask: both(text), options: [both('Yes'), both('No')], right: 0, because: both('Because') })
const content = {
  title: 'Answering the phone',
  track: 'Service',
  summary: 'The first ten seconds.',
  level: 'starter' as const,
  requiredFor: ['agent' as const],
  offeredTo: ['agent' as const],
  dueDays: 10,
  passPercent: 50,
  questionsAsked: 2,
  script: 'WEBVTT\n\n# Hello\n00:00:00.000 --> 00:00:04.000\nSay your name.\n\n00:00:04.000 --> 00:00:08.000\nAsk how you can help.',
  questions: ['One?', 'Two?', 'Three?'].map(question),
}
const asStream = { 'content-type': 'application/octet-stream' }
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(1000, 7)])
const read = async (videoId: Id<'video'>) => (await app.call(lessonEditorContract.lesson, { params: { videoId } }, 'dana')).answer
const lessonsOf = async (as: 'grace' | 'priya') => (await app.call(trainingContract.videos, {}, as)).answer.rows.map(({ id }) => id)
const publish = async (videoId: Id<'video'>, progress: 'keep' | 'ask_again') =>
  app.call(lessonEditorContract.publish, { params: { videoId }, body: { edit: (await read(videoId)).edit ?? 0, progress } }, 'dana', once())

test('staff write a lesson with a video; agents see it when it is published, and are asked again when it says so', async () => {
  expect((await app.call(lessonEditorContract.lessons, {}, 'grace')).status).toBe(403)
  const { id: videoId } = (await app.call(lessonEditorContract.add, { body: { title: 'Answering the phone' } }, 'dana', once())).answer
  const faults = await publish(videoId, 'keep')
  expect(faults).toMatchObject({ status: 400, refusal: { code: 'bad_input' } })
  expect(await lessonsOf('grace')).not.toContain(videoId)

  const cookie = await app.cookieOf('dana')
  const upload = (payload: Buffer) =>
    app.app.inject({
      method: 'PUT',
      url: `/api/training/lessons/${videoId}/draft/film?fileName=phone.mp4&seconds=8`,
      headers: { cookie, ...asStream, origin: 'http://localhost' },
      payload,
    })
  expect((await upload(Buffer.from('no film at all'))).json()).toMatchObject({ code: 'not_a_film' })
  expect((await upload(FILM)).statusCode).toBe(200)
  const { edit } = await read(videoId)
  expect((await app.call(lessonEditorContract.save, { params: { videoId }, body: { edit: 1, content } }, 'dana')).status).toBe(409)
  await app.call(lessonEditorContract.save, { params: { videoId }, body: { edit, content } }, 'dana')
  expect((await publish(videoId, 'keep')).answer).toEqual({ version: 1 })
  expect(await lessonsOf('grace')).toContain(videoId)
  expect(await lessonsOf('priya')).not.toContain(videoId)

  // In parts, with captions made of its lines.
  const grace = { cookie: await app.cookieOf('grace') }
  const part = await app.app.inject({ url: `/api/training/videos/${videoId}/film`, headers: { ...grace, range: 'bytes=4-11' } })
  expect([part.statusCode, part.body]).toEqual([206, 'ftypisom'])
  const captions = await app.app.inject({ url: `/api/training/videos/${videoId}/captions`, headers: grace })
  expect(captions.body).toContain('00:00:04.000 --> 00:00:08.000\nAsk how you can help.')
  expect(
    (await app.app.inject({ url: `/api/training/videos/${videoId}/film`, headers: { cookie: await app.cookieOf('priya') } })).statusCode,
  ).toBe(404)
  expect((await app.call(trainingContract.search, { query: { words: 'HOW help' } }, 'grace')).answer.rows).toMatchObject([
    { id: videoId, at: 4 },
  ])

  // Two of three questions, the same until they are answered, and a certificate under its code.
  await app.call(trainingContract.watch, { params: { videoId }, body: { from: 0, to: 8 } }, 'grace')
  const quiz = async () => (await app.call(trainingContract.quiz, { params: { videoId } }, 'grace')).answer
  const first = await quiz()
  expect(first.questions).toHaveLength(2)
  expect(JSON.stringify(first)).not.toMatch(/right|Because/)
  expect(await quiz()).toEqual(first)
  const answer = (attempt: number, answers: number[]) =>
    app.call(trainingContract.answerQuiz, { params: { videoId }, body: { attempt, answers } }, 'grace', once())
  expect((await answer(7, [0, 0])).refusal?.code).toBe('other_questions')
  expect((await answer(0, [1, 1])).answer.passed).toBe(false)
  expect((await answer(1, [0, 1])).answer.passed).toBe(true)
  const { code } = await db().selectFrom('training_certificates').select('code').where('video_id', '=', videoId).executeTakeFirstOrThrow()
  const check = async (typed: string) => app.call(certificatesContract.check, { params: { code: typed } }, null)
  expect((await check(code.toLowerCase())).answer).toMatchObject({ name: 'Grace Liu', lesson: content.title, state: 'valid' })
  expect((await check('ZZZZ-ZZZZ-ZZZZ')).status).toBe(404)

  // A correction keeps what was passed; a change of substance asks again.
  const change = async (progress: 'keep' | 'ask_again') => {
    const now = await read(videoId)
    await app.call(lessonEditorContract.save, { params: { videoId }, body: { edit: now.edit, content } }, 'dana')
    await publish(videoId, progress)
    return (await app.call(trainingContract.video, { params: { videoId } }, 'grace')).answer.video.passedAt !== null
  }
  expect(await change('keep')).toBe(true)
  expect((await check(code)).answer.state).toBe('valid')
  expect(await change('ask_again')).toBe(false)
  expect((await check(code)).answer.state).toBe('replaced')
  expect((await read(videoId)).versions.map(({ number, progressKept }) => [number, progressKept])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ])

  const ids = (await app.call(lessonEditorContract.lessons, {}, 'dana')).answer.rows.map(({ id }) => id)
  await app.call(lessonEditorContract.order, { body: { ids: [videoId, ...ids.filter((id) => id !== videoId)] } }, 'dana')
  expect((await lessonsOf('grace'))[0]).toBe(videoId)
  await app.call(lessonEditorContract.retire, { params: { videoId }, body: { retired: true } }, 'dana')
  expect(await lessonsOf('grace')).not.toContain(videoId)
})

test('a lesson that loses its quiz is passed by whoever watched it, and by nobody else: it would stop them from selling for good', async () => {
  const { id: videoId } = (await app.call(lessonEditorContract.add, { body: { title: 'On the phone' } }, 'dana', once())).answer
  const save = async (change: object) => {
    const { edit } = await read(videoId)
    await app.call(lessonEditorContract.save, { params: { videoId }, body: { edit, content: { ...content, ...change } } }, 'dana')
    return publish(videoId, 'keep')
  }
  expect((await save({})).status).toBe(200)
  const watch = (as: 'grace' | 'nina', to: number) => app.call(trainingContract.watch, { params: { videoId }, body: { from: 0, to } }, as)
  const { seconds } = (await app.call(trainingContract.video, { params: { videoId } }, 'grace')).answer.video
  expect((await watch('grace', seconds)).answer.completedAt).not.toBeNull()
  expect((await watch('nina', 2)).answer.completedAt).toBeNull()
  const passed = async (as: 'grace' | 'nina') =>
    (await app.call(trainingContract.video, { params: { videoId } }, as)).answer.video.passedAt !== null
  await save({ title: 'On the phone, corrected' })
  expect([await passed('grace'), await passed('nina')]).toEqual([false, false])
  expect((await save({ questions: [], questionsAsked: null })).status).toBe(200)
  expect([await passed('grace'), await passed('nina')]).toEqual([true, false])
  const certified = await db().selectFrom('training_certificates').select('name').where('video_id', '=', videoId).execute()
  expect(certified).toEqual([{ name: 'Grace Liu' }])
})

test('the list says the included lessons in the reader’s language, and what staff wrote as they wrote it', async () => {
  const added = await app.call(lessonEditorContract.add, { body: { title: 'Al teléfono' } }, 'dana', once())
  expect(added.status).toBe(200)
  const titles = async (language: string) => {
    const { answer } = await app.call(lessonEditorContract.lessons, {}, 'dana', { 'accept-language': language })
    return answer.rows.map(({ title }) => title)
  }
  expect(await titles('en')).toEqual(expect.arrayContaining(['What Breakwater covers', 'Al teléfono']))
  expect(await titles('es')).toEqual(expect.arrayContaining(['Qué cubre Breakwater', 'Al teléfono']))
})
