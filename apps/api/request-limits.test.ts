import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({}, {}, { limitRequests: true })))
afterAll(() => app.stop())

const ask = (url: string, remoteAddress: string, body?: object) =>
  app.app.inject({ url, remoteAddress, ...(body && { method: 'POST' as const, payload: body }) })

test('whoever tries the numbers of cards one after another is stopped after sixty; their neighbor is not, nor is what is not counted', async () => {
  const statuses = new Map<number, number>()
  for (let number = 100_001; number <= 100_070; number++) {
    const { statusCode } = await ask(`/api/cards/BW-${number}`, '203.0.113.7')
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 10 })
  const refused = await ask('/api/vins/1HGCM82633A004352', '203.0.113.7')
  expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ code: 'too_many_tries' })])
  expect((await ask('/api/cards/BW-100001', '203.0.113.8')).statusCode).toBe(200)
  expect((await ask('/api/plans', '203.0.113.7')).statusCode).toBe(200)
})

test('of two hundred quotes at once from one network no more than 120 are computed, whatever the address within an IPv6 network', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => ask('/api/quotes', `2001:db8:1:2::${(at + 1).toString(16)}`, {})),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(80)
})
