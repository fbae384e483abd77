import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSlowBodies } from '#apps/api/slow-bodies.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ requestTimeout: 60_000 })
  app.addContentTypeParser('application/octet-stream', async (_: unknown, payload: AsyncIterable<Buffer>) => payload)
  endSlowBodies(app, { bodyMs: 200, leastBytesPerSecond: 4_000 })
  app.post('/file', { config: { route: { body: 'stream' } } as never }, async ({ body }) => {
    let bytes = 0
    for await (const piece of body as AsyncIterable<Buffer>) bytes += piece.length
    return { bytes }
  })
  app.post('/form', async () => ({}))
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

/** Sends `bytes` every 50 ms, twenty times; what was answered, or that the connection was ended. */
async function sent(path: string, type: string, bytes: number): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo
  const asked = request({ port, path, method: 'POST', headers: { 'content-type': type, 'transfer-encoding': 'chunked' } })
  const answered = once(asked, 'response').then(
    async ([response]) => JSON.parse(String(await (response as { toArray: () => Promise<Buffer[]> }).toArray())) as unknown,
    () => 'ended',
  )
  for (let piece = 0; piece < 20 && !asked.destroyed; piece++) {
    asked.write(Buffer.alloc(bytes, ' '))
    await pause(50)
  }
  asked.end()
  return answered
}

test('a file that keeps coming is taken however long it takes; one that hardly moves, and a form that does not come, are ended', async () => {
  const [slow, stalled, form] = await Promise.all([
    sent('/file', 'application/octet-stream', 2_000),
    sent('/file', 'application/octet-stream', 1),
    sent('/form', 'application/json', 2_000),
  ])
  expect([slow, stalled, form]).toEqual([{ bytes: 40_000 }, 'ended', 'ended'])
})
