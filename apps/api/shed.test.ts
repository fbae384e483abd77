import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerRefusals } from '#apps/api/refusals.ts'
import type { LogLine } from '#apps/api/request-log.ts'
import { shedLoad } from '#apps/api/shed.ts'
import { openLog } from '#apps/log.ts'

/** Every request waits until it is let go. */
async function busyApi(lag = () => 0) {
  const [app, gate] = [Fastify(), Promise.withResolvers<void>()]
  const lines: LogLine[] = []
  shedLoad(app, { most: 2, lagMs: 1_000 }, { log: (line) => lines.push(line), lag })
  answerRefusals(app, [], { log: () => {}, checkSentences: true })
  const arrivals = new EventEmitter()
  let arrived = 0
  for (const path of ['/api/claims', '/api/session', '/readyz', '/assets/join-1a2b.js'])
    app.get(path, () => {
      arrivals.emit('one', ++arrived)
      return gate.promise.then(() => ({}))
    })
  const until = async (count: number) => {
    while (arrived < count) await once(arrivals, 'one')
  }
  await app.listen({ port: 0 })
  const { port } = app.server.address() as { port: number }
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }))
  return { app, port, lines, ask, until, open: gate.resolve }
}

test('past what a process should serve at once it refuses: others first, whoever signs in later, health never', async () => {
  const { app, ask, until, open } = await busyApi()
  const served = [ask('/api/claims'), ask('/api/claims')]
  await until(2)
  expect(await ask('/api/claims')).toEqual({ status: 503, retryAfter: '5' })
  served.push(ask('/api/session'), ask('/api/session'), ask('/readyz'), ask('/assets/join-1a2b.js'))
  await until(6)
  expect(await ask('/api/session')).toEqual({ status: 503, retryAfter: '5' })
  open()
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await ask('/api/claims')).status).toBe(200)
  await app.close()
})

test('a program reads why in its language, a browser sees a page that loads again; the log has one line', async () => {
  const { app, port, lines, open } = await busyApi(() => 1_500)
  open()
  const answers = ['application/json', 'text/html'].flatMap((accept) =>
    ['en-US', 'es'].map((language) => [accept, language, accept === 'text/html' ? '/member-center' : '/api/claims'] as const),
  )
  const seen: (readonly [string | null, string])[] = []
  for (const [accept, language, path] of answers) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, 'accept-language': language } })
    const { status, headers } = answer
    expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      503,
      '5',
      'no-store',
      'nosniff',
    ])
    seen.push([headers.get('content-type'), await answer.text()])
  }
  const [english, spanish, page, pagina] = seen
  expect(JSON.parse(english?.[1] ?? '')).toEqual({
    code: 'busy',
    message: 'Too many requests are waiting right now. Nothing was changed. Try again in a few seconds.',
    reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    detail: { waitSeconds: 5 },
  })
  expect(JSON.parse(spanish?.[1] ?? '')).toMatchObject({ message: expect.stringContaining('Inténtelo') })
  expect(page?.[1]).toContain('This page loads again in a few seconds.')
  expect(pagina?.[1]).toContain('Esta página se volverá a cargar en unos segundos.')
  const posted = await fetch(`http://127.0.0.1:${port}/api/claims`, { method: 'POST', body: 'a'.repeat(100_000) })
  expect(posted.status).toBe(503)
  expect(lines).toEqual([{ level: 'error', overload: expect.any(String), refused: 1 }])
  await app.close()
})

test('so it does while its timers are late', async () => {
  let lag = 1_500
  const { app, ask, open } = await busyApi(() => lag)
  open()
  const statuses = ['/api/claims', '/api/session', '/assets/join-1a2b.js'].map(async (path) => (await ask(path)).status)
  expect(await Promise.all(statuses)).toEqual([503, 200, 200])
  lag = 0
  expect((await ask('/api/claims')).status).toBe(200)
  await app.close()
})

test('the log is lines of JSON in a file, of the level that was asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-log-'))
  const file = join(folder, 'logs', 'api.log')
  const { log, close } = openLog({ level: 'error', file })
  log({ level: 'info', route: '/api/claims' })
  log({ level: 'error', trouble: 'Work is stuck' })
  await close()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ at: expect.any(String), level: 'error', trouble: 'Work is stuck' }])
  await rm(folder, { recursive: true })
})
