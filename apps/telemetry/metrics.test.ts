import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { openMetrics } from '#apps/telemetry/metrics.ts'
import { serveMetrics } from '#apps/telemetry/serve-metrics.ts'
import { openTracing } from '#apps/telemetry/tracing.ts'
import { systemFigures } from '#domains/insight/system/server/figures.ts'
import { databasePool, db, inTransaction } from '#platform/db.ts'
import { callExternal } from '#platform/external-call.ts'
import { drainJobs, enqueue, type Job } from '#platform/jobs/jobs.ts'
import { inSpan } from '#platform/telemetry/measure.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A port that nobody has right now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const SEND = { name: 'payouts.tests', once: ({ key }: { key: string }) => key }

test('figures are of what waits now, and of what failed in the last day: not of what was sent, or failed before', async () => {
  await sql`
    insert into messages (id, kind, once_key, to_email, to_name, subject, html, body, status, created_at, sent_at)
    select 'msg_0000000000000000000' || n, 'receipt', 'metrics-' || n, 'amara.metrics@example.org', 'Amara Metrics', 'Hello', '<p>Hello</p>', 'Hello', status,
      clock_timestamp() - age, case when status = 'sent' then clock_timestamp() end
    from (values (1, 'queued', interval '3 hours'), (2, 'queued', interval '1 hour'), (3, 'sent', interval '9 hours'),
      (4, 'failed', interval '5 hours'), (5, 'failed', interval '3 days')) each (n, status, age)`.execute(db())
  await sql`
    insert into webhook_inbox (event_id, type, stripe_created, payload, source, received_at, applied_at)
    values ('evt_waits', 'charge.refunded', now(), '{}', 'webhook', clock_timestamp() - interval '20 minutes', null),
      ('evt_applied', 'charge.refunded', now(), '{}', 'webhook', clock_timestamp() - interval '9 hours', clock_timestamp())`.execute(db())
  await inTransaction(async (tx) => {
    for (const key of ['waits', 'gave-up']) await enqueue(tx, SEND, { key })
  })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'gave-up'`.execute(db())
  await sql`update graphile_worker._private_jobs set run_at = clock_timestamp() - interval '10 minutes' where key = 'waits'`.execute(db())

  const found = await systemFigures()
  expect(found.messages.map(({ oldestWaitingSeconds: age, ...rest }) => ({ ...rest, hours: Math.round(age / 3600) }))).toEqual([
    { channel: 'email', waiting: 2, failed: 1, hours: 3 },
    { channel: 'text', waiting: 0, failed: 0, hours: 0 },
  ])
  expect([found.webhooks.waiting, Math.round(found.webhooks.oldestWaitingSeconds / 60)]).toEqual([1, 20])
  const job = found.jobs.find(({ job: name }) => name === SEND.name)
  expect([job?.due, job?.givenUp, Math.round((job?.oldestDueSeconds ?? 0) / 60)]).toEqual([1, 1, 10])
})

test('the metrics of a process are read on their own port, and name nobody', async () => {
  const port = await freePort()
  const stop = await serveMetrics(port)
  await callExternal('mail', async () => 'sent')
  const job: Job = { name: SEND.name, once: () => '', work: async () => {} }
  await drainJobs([job])
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await stop()
  for (const line of [
    'breakwater_database_up 1',
    'breakwater_messages{channel="email",state="waiting"} 2',
    'breakwater_jobs_given_up{job="payouts.tests"} 1',
    'breakwater_external_call_duration_seconds_count{system="mail",outcome="answered"} 1',
    'breakwater_job_duration_seconds_count{job="payouts.tests",outcome="done"} 1',
    'breakwater_breaker_open{system="network"} 0',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).not.toMatch(/@|Amara|metrics-\d/)
})

test('without an answer of the database the metrics are read all the same', async () => {
  const metrics = openMetrics({ pool: databasePool(), figures: async () => null })
  expect(await metrics.text()).toContain('breakwater_database_up 0\n')
})

test('a job and the call that it makes are one trace, sent to the collector', async () => {
  const sent: string[] = []
  const collector = createHttpServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      sent.push(body)
      response.end('{}')
    })
  }).listen(0)
  await once(collector, 'listening')
  const tracing = openTracing({ endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, service: 'api' })
  await inSpan('job mail.send', { job: 'mail.send' }, () => callExternal('mail', async () => 'sent'))
  await tracing.close()
  await new Promise((resolve) => collector.close(resolve))
  const spans = sent.flatMap((each) =>
    [...each.matchAll(/"traceId":"(\w+)".*?"name":"([^"]+)"/g)].map(([, trace, name]) => ({ trace, name })),
  )
  expect(spans.map(({ name }) => name).sort()).toEqual(['call mail', 'job mail.send'])
  expect(new Set(spans.map(({ trace }) => trace)).size).toBe(1)
})
