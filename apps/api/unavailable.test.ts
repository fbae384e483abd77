import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerRefusals } from '#apps/api/refusals.ts'
import type { LogLine } from '#apps/api/request-log.ts'
import { DatabaseAway } from '#platform/postgres/pulse.ts'

async function answerTo(error: Error) {
  const [app, lines] = [Fastify(), [] as LogLine[]]
  answerRefusals(app, [], { log: (line) => lines.push(line), checkSentences: true })
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  await app.close()
  return {
    status: answer.statusCode,
    code: answer.json<{ code: string }>().code,
    retryAfter: answer.headers['retry-after'],
    logged: lines.length,
  }
}

test.each([
  ['no connection was free in time', new Error('timeout exceeded when trying to connect')],
  ['the database is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['the database is starting', Object.assign(new Error('starting up'), { code: '57P03' })],
])('%s: the answer says to retry, and it is logged', async (_, error) => {
  expect(await answerTo(error)).toEqual({ status: 503, code: 'unavailable', retryAfter: '5', logged: 1 })
})

test('a page is answered with words that a person reads, in their language, and an outage is one line for many requests', async () => {
  const [app, lines] = [Fastify(), [] as LogLine[]]
  answerRefusals(app, [], { log: (line) => lines.push(line), checkSentences: true })
  const away = async () => {
    throw new DatabaseAway()
  }
  app.get('/terms-conditions', away)
  app.get('/api/session', away)
  const page = await app.inject({ url: '/terms-conditions', headers: { accept: 'text/html,*/*', 'accept-language': 'es' } })
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([503, '5', 'text/html; charset=utf-8'])
  expect(page.body).toContain('No podemos conectar con nuestra base de datos.')
  for (let times = 0; times < 5; times++)
    expect((await app.inject({ url: '/api/session', headers: { accept: 'text/html' } })).json()).toMatchObject({ code: 'unavailable' })
  expect(lines).toEqual([{ level: 'error', outage: 'The database does not answer.', refused: 1 }])
  await app.close()
})

test('a statement that PostgreSQL ended because it took too long: the answer says that we are busy, and it is logged', async () => {
  const error = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  expect(await answerTo(error)).toEqual({ status: 503, code: 'busy', retryAfter: '30', logged: 1 })
})

test('any other error is a 500', async () => {
  expect(await answerTo(new Error('undefined is not a function'))).toMatchObject({ status: 500, code: 'broken', logged: 1 })
})
