import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#access/contract.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE, doneShape } from '#access/shapes.ts'
import { TOKEN_VERBS } from '#access/token-verbs.ts'
import { may } from '#access/verbs.ts'
import { API_VERSION, describe as description } from '#apps/api/openapi.ts'
import { API_EXAMPLES, type ApiExample } from '#apps/api/openapi-examples.data.ts'
import { quietApi } from '#apps/api/server.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { apiTokensContract } from '#domains/people/api-tokens/contract.ts'
import { signedIn } from '#domains/people/sign-in/server/test-signed-in.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'

let app: TestApp
const secrets = new Map<ApiExample['as'], string>()
beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['emeka', 'dana', 'tomas'] as const) {
    const { actor } = await signedIn(app, name)
    const verbs = TOKEN_VERBS.filter((verb) => may(actor, verb))
    const body = { name: 'Agency system', verbs, expiresOn: addDays(officeDay(), 90) }
    secrets.set(name, (await app.call(apiTokensContract.make, { body }, name)).answer.secret)
  }
})
afterAll(() => app.stop())

/** An answer whose ids, days and moments are named and not compared. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each)]))
  if (typeof value !== 'string') return value
  return value
    .replace(/^([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}$/, '$1_…')
    .replace(/^\d{4}-\d{2}-\d{2}T.*Z$/, 'a moment')
    .replace(/^\d{4}-\d{2}-\d{2}$/, 'a day')
}

test.each(API_EXAMPLES.map((example) => [example.of, example] as const))(
  '%s answers as its example',
  async (of, { as, query = {}, answer }) => {
    const [method = 'GET', path = ''] = of.split(' ')
    const { statusCode, body } = await app.app.inject({
      ...{ method: method as 'GET', url: `/api${path}`, query: { ...query } },
      headers: { authorization: `Bearer ${secrets.get(as)}` },
    })
    expect([statusCode, masked(JSON.parse(body))]).toEqual([200, masked(answer)])
  },
)

test('the version is that of the newest heading of the change log', () => {
  const log = readFileSync('docs/api-changes.md', 'utf8')
  expect(/^## (\d+\.\d+\.\d+)/m.exec(log)?.[1]).toBe(API_VERSION)
})

test('a deprecated operation says so in its description and on each answer, also on a refusal', async () => {
  const deprecated = { sinceOn: '2026-11-01', sunsetOn: '2027-06-01', instead: '`GET /api/members`' } as const
  const old = contract({
    old: { verb: 'public', method: 'GET', path: '/old-members', summary: 'Old', answer: doneShape, deprecated },
    older: { verb: 'members.list', method: 'GET', path: '/older-members', summary: 'Older', answer: doneShape, deprecated },
  })
  const endpoints = serve(old, { old: async () => DONE, older: async () => DONE })
  const api = await quietApi('http://localhost', endpoints)
  for (const [path, status] of [
    ['old', 200],
    ['older', 401],
  ] as const) {
    const { statusCode, headers } = await api.inject({ url: `/api/${path}-members` })
    expect([statusCode, headers['deprecation'], headers['sunset']]).toEqual([status, '@1793491200', 'Tue, 01 Jun 2027 00:00:00 GMT'])
  }
  await api.close()
  expect(description(endpoints).paths['/api/old-members']?.['get']).toMatchObject({ deprecated: true, 'x-sunset': '2027-06-01' })
})

test('the script of the quote for websites of agencies may be loaded there, and is a program without inline code', async () => {
  const { statusCode, headers, body } = await app.app.inject({ url: '/embed/quote.js' })
  expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'cross-origin',
  ])
  expect(() => new Script(body)).not.toThrow()
  expect(body).not.toMatch(/cookie|localStorage|innerHTML|fetch/)
})
