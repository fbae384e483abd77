import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWERS_PATH } from '#access/answers.ts'
import { askTogether } from '#access/web/ask-together.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'

let app: TestApp
let url = ''
beforeAll(async () => {
  app = await startTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

let requests = 0
/** As a page of this person asks; requests to the server are counted. */
async function pageOf(name: CastName) {
  const headers = { accept: 'application/json', 'accept-language': 'en-US', cookie: await app.cookieOf(name) }
  const ask = askTogether((address, init) => {
    requests++
    return fetch(`${url}${address}`, init)
  })
  return async (
    addresses: readonly string[],
    { language = 'en-US', signals = {} }: { language?: string; signals?: Record<string, AbortSignal> } = {},
  ) => {
    requests = 0
    const asked = addresses.map(async (address) => {
      const init = {
        method: 'GET',
        headers: { ...headers, 'accept-language': language },
        ...(signals[address] ? { signal: signals[address] } : {}),
      }
      const response = await ask(address, init)
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
    })
    return Promise.all(asked)
  }
}

const alone = async (address: string, as: CastName) => {
  const { statusCode, body } = await app.app.inject({
    url: address,
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json', 'accept-language': 'en-US', cookie: await app.cookieOf(as) },
  })
  return { status: statusCode, answer: JSON.parse(body) as Record<string, unknown> }
}
/** What differs each time. */
const lasting = ({ status, answer }: Awaited<ReturnType<typeof alone>>) => {
  const { reference: _reference, asOf: _asOf, ...rest } = answer
  return { status, rest }
}

test('what a page asks at once is one request, and each answer is what it is alone', async () => {
  const ask = await pageOf('grace')
  const addresses = [
    '/api/dashboards/agency',
    '/api/messages/notifications?limit=10',
    '/api/agencies/TX-10432',
    '/api/announcements/current',
  ]
  const answers = await ask(addresses)
  expect(requests).toBe(1)
  const expected = await Promise.all(addresses.map((address) => alone(address, 'grace')))
  expect(answers.map(lasting)).toEqual(expected.map(lasting))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('each is asked with its own permission and scope: what is refused or not found takes no other with it', async () => {
  const ask = await pageOf('nina')
  const answers = await ask(['/api/agencies/TX-10432', '/api/dashboards/account', '/api/no-such-thing', '/api/dashboards/agency'])
  expect(answers.map(({ status, answer }) => [status, answer['code'] ?? 'answered'])).toEqual([
    [404, 'not_found'],
    [403, 'not_your_role'],
    [404, 'not_found'],
    [200, 'answered'],
  ])
})

test('questions with other headers go apart', async () => {
  const ask = await pageOf('grace')
  const addresses = ['/api/announcements/current', '/api/dashboards/agency']
  const both = Promise.all([ask(addresses), ask(addresses, { language: 'es-US' })])
  expect((await both).flat().map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(requests).toBe(2)
})

test('what has a body goes alone, as it is', async () => {
  const asked: [string, RequestInit][] = []
  const ask = askTogether(async (address, init) => {
    asked.push([address, init])
    return Response.json({})
  })
  const quote = { method: 'POST', headers: {}, body: '{"state":"TX"}' }
  await Promise.all([ask('/api/quotes', quote), ask('/api/quotes', quote)])
  expect(asked).toEqual([
    ['/api/quotes', quote],
    ['/api/quotes', quote],
  ])
})

test('one question alone goes to its own address', async () => {
  const ask = await pageOf('grace')
  await ask(['/api/announcements/current'])
  expect(requests).toBe(1)
  const lines = app.lines.length
  await ask(['/api/announcements/current'])
  expect(app.lines.slice(lines).map(({ route }) => route)).toEqual(['/api/announcements/current'])
})

test('whoever no longer waits gets nothing, and the others their answer', async () => {
  const ask = await pageOf('grace')
  const leaving = new AbortController()
  const address = '/api/dashboards/agency'
  const asked = Promise.allSettled([
    ask(['/api/announcements/current', '/api/agencies/TX-10432']),
    ask([address], { signals: { [address]: leaving.signal } }),
  ])
  leaving.abort()
  const [kept, left] = await asked
  expect([kept.status, left.status]).toEqual(['fulfilled', 'rejected'])
})

test('nobody signed in is refused each by itself', async () => {
  const { body } = await app.app.inject({ url: `${ANSWERS_PATH}?of=/api/announcements/current&of=/api/dashboards/agency` })
  expect(
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line.split('\t')[0] ?? '')[1]),
  ).toEqual([401, 401])
})

test('only addresses of this API are asked, at most twenty, no file, and not itself again', async () => {
  const cookie = await app.cookieOf('dana')
  const statusOf = async (query: string) => {
    const { statusCode, body } = await app.app.inject({ url: `${ANSWERS_PATH}?${query}`, headers: { cookie } })
    return statusCode === 200 ? JSON.parse(body.split('\t')[0] ?? '')[1] : statusCode
  }
  expect(await statusOf('')).toBe(400)
  expect(await statusOf('of=/healthz')).toBe(400)
  expect(await statusOf('of=//elsewhere.example/api/session')).toBe(400)
  for (const itself of [ANSWERS_PATH, '/api/%61nswers', '/api/./answers'])
    expect([400, 404], itself).toContain(await statusOf(`of=${encodeURIComponent(`${itself}?of=/api/session`)}`))
  expect(await statusOf(Array.from({ length: 21 }, () => 'of=/api/session').join('&'))).toBe(400)
  expect(await statusOf('of=/api/session')).toBe(200)
})
