import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { inHashingQueue } from '#domains/people/identity/server/hashing-queue.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (await db().deleteFrom('rate_limits').execute()))

const enter = (at: number) =>
  app.app.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress: `2001:db8:0:${at.toString(16)}::1`,
    payload: { email: `person.${at}@demo.breakwater.example`, password: 'not the password at all' },
  })

test('two run at once, in order; when the queue is full the caller is told when to retry, and a finished one frees its place', async () => {
  let [now, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise<void>((resolve) => void ends.push(resolve))
    now--
  }
  const all = Array.from({ length: 70 }, () =>
    inHashingQueue(work).then(
      () => 'done',
      (refusal: unknown) => refusal,
    ),
  )
  await new Promise(setImmediate)
  expect([now, ends.length]).toEqual([2, 2])
  const refused = (await Promise.all(all.slice(62))) as { code: string; status: number }[]
  expect(refused.map(({ code, status }) => [code, status])).toEqual(Array.from({ length: 8 }, () => ['busy', 503]))

  while (now > 0) {
    ends.splice(0).forEach((end) => end())
    await new Promise(setImmediate)
  }
  expect((await Promise.all(all)).filter((each) => each === 'done')).toHaveLength(62)
  expect(most).toBe(2)
  await expect(inHashingQueue(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await Promise.all([1, 2, 3].map((each) => inHashingQueue(async () => each)))).toEqual([1, 2, 3])
})

test('while hundreds sign in, pages answer at once, and a refused caller uses up no try', async () => {
  const crowd = Array.from({ length: 200 }, (_, at) => enter(at))
  await app.app.inject({ url: '/api/session' })
  const waits: number[] = []
  for (let asked = 0; asked < 20; asked++) {
    const at = performance.now()
    expect((await app.app.inject({ url: '/api/session' })).statusCode).toBe(200)
    waits.push(performance.now() - at)
  }
  expect(waits.toSorted((a, b) => a - b)[10]).toBeLessThan(250)
  const answers = await Promise.all(crowd)
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 503]))
  expect(busy.map(({ headers }) => Number(headers['retry-after']) > 0)).not.toContain(false)
  const { tries } = await db()
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.sum<string>('points').as('tries'))
    .where('key', 'like', 'account:%')
    .executeTakeFirstOrThrow()
  expect(Number(tries)).toBe(answers.length - busy.length)
})
