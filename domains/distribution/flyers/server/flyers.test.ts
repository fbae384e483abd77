import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const flyer = async (as: CastName) => app.app.inject({ url: '/api/flyers/mine', headers: { cookie: await app.cookieOf(as) } })

test('an agent prints their own link with a QR code; who belongs to no agency has none', async () => {
  const { statusCode, headers, rawPayload } = await flyer('grace')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  // The alternative text of the QR code is the address that it opens.
  const text = rawPayload.toString('latin1')
  const link = '/a/TX-10432-A02'
  expect(text.includes(link) || text.includes(Buffer.from(link, 'utf16le').swap16().toString('latin1'))).toBe(true)
  expect((await flyer('emeka')).statusCode).toBe(200)
  expect([(await flyer('dana')).statusCode, (await flyer('tomas')).statusCode]).toEqual([403, 403])
})
