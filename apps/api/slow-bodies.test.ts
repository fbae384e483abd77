import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endSlowBodies } from '#apps/api/slow-bodies.ts'

let app: FastifyInstance
beforeAll(async () => {
  // The watch alone reads a clock of ours: a busy machine is not a slow sender.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
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
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Sends `bytes` and lets 200 ms go by on the server's clock, five times; what was answered, or that the connection was ended. */
async function sent(path: string, type: string, bytes: number): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo
  const connected = once(app.server, 'connection')
  const asked = request({ port, path, method: 'POST', agent: false, headers: { 'content-type': type, 'transfer-encoding': 'chunked' } })
  const answered = once(asked, 'response').then(
    async ([response]) => JSON.parse(String(await (response as { toArray: () => Promise<Buffer[]> }).toArray())) as unknown,
    () => 'ended',
  )
  asked.flushHeaders()
  const [socket] = (await connected) as [Socket]
  while (vi.getTimerCount() === 0) await turn() // until the server watches
  for (let piece = 0; piece < 5 && !socket.destroyed; piece++) {
    const before = socket.bytesRead
    asked.write(Buffer.alloc(bytes, ' '))
    while (socket.bytesRead < before + bytes && !socket.destroyed) await turn()
    vi.advanceTimersByTime(200)
  }
  asked.end()
  return answered
}

test('a file that keeps coming is taken however long it takes; one that hardly moves, and a form that does not come, are ended', async () => {
  expect(await sent('/file', 'application/octet-stream', 2_000)).toEqual({ bytes: 10_000 })
  expect(await sent('/file', 'application/octet-stream', 1)).toBe('ended')
  expect(await sent('/form', 'application/json', 2_000)).toBe('ended')
})
