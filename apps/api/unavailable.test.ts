import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerRefusals } from '#apps/api/refusals.ts'
import type { LogLine } from '#apps/api/request-log.ts'

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

test('any other error is a 500', async () => {
  expect(await answerTo(new Error('undefined is not a function'))).toMatchObject({ status: 500, code: 'broken', logged: 1 })
})
