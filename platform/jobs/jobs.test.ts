import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { closeDatabase, databasePool, db, inTransaction, openDatabase } from '#platform/db.ts'
import { enqueue, enqueueMissing, givenUpJobs, job, startJobs } from '#platform/jobs/jobs.ts'
import { type TestDatabase, testDatabase } from '#platform/postgres/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  openDatabase({ connectionString: database.url })
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

let runs: string[]
let mayEnd: PromiseWithResolvers<void>
let runners: Awaited<ReturnType<typeof startJobs>>[]
beforeEach(async () => {
  runs = []
  runners = []
  mayEnd = Promise.withResolvers()
  await sql`truncate stuck_work, job_workers`.execute(db())
  await sql`delete from graphile_worker._private_jobs`.execute(db())
})
afterEach(async () => {
  mayEnd.resolve()
  for (const runner of runners) await runner.stop()
})

const LONG = { name: 'tests.long', once: ({ key }: { key: string }) => key }
const long = job({
  ...LONG,
  payload: z.object({ key: z.string() }),
  run: async ({ key }) => {
    runs.push(key)
    await mayEnd.promise
  },
})
const start = async () => void runners.push(await startJobs([long]))
const add = (key: string) => inTransaction((tx) => enqueue(tx, LONG, { key }))
const change = (set: string) => sql`update graphile_worker._private_jobs set ${sql.raw(set)}`.execute(db())
const jobs = async () =>
  (await sql<{ key: string; attempts: number }>`select key, attempts from graphile_worker.jobs where key is not null`.execute(db())).rows

test('a job that runs longer than a worker may be silent is not run a second time', async () => {
  await add('slow')
  await start()
  await expect.poll(() => runs).toEqual(['slow'])
  await change("locked_at = now() - interval '10 minutes'")
  await start()
  await add('next')
  await expect.poll(() => runs, { timeout: 10_000 }).toEqual(['slow', 'next'])
})

test('the job of a silent worker is run by another', async () => {
  await add('orphan')
  await change("locked_at = now() - interval '41 seconds', locked_by = 'worker-that-died', attempts = 1")
  await sql`insert into job_workers (worker_id, seen_at) values ('worker-that-died', now() - interval '41 seconds')`.execute(db())
  await start()
  await expect.poll(() => runs, { timeout: 10_000 }).toEqual(['orphan'])
})

test('a job that waits for its retry keeps its place; one that gave up is added again', async () => {
  await add('pending')
  await change("attempts = 3, run_at = now() + interval '1 hour'")
  await inTransaction((tx) => enqueueMissing(tx, LONG, { key: 'pending' }))
  expect(await jobs()).toEqual([{ key: 'pending', attempts: 3 }])
  await change('attempts = max_attempts')
  await inTransaction((tx) => enqueueMissing(tx, LONG, { key: 'pending' }))
  expect(await jobs()).toEqual([{ key: 'pending', attempts: 0 }])
})

test('a job that gave up is reported once, and is in stuck_work until it is fixed', async () => {
  const said: string[] = []
  const look = () => givenUpJobs.run(new Date('2027-03-01T12:00:00Z'), (error, key) => said.push(`${key}: ${String(error)}`))
  await add('hopeless')
  await look()
  expect(said).toEqual([])
  await change(`attempts = max_attempts, last_error = E'No such account.\\n  at pay (pay.ts:1)'`)
  for (let twice = 0; twice < 2; twice++) await look()
  expect(said).toEqual(['hopeless: Error: job:tests.long gave up: No such account.'])
  const [stuck] = await db().selectFrom('stuck_work').selectAll().execute()
  expect(stuck).toMatchObject({ kind: 'job:tests.long', item_id: 'hopeless', next_attempt_at: null, error: 'No such account.' })
  await change('attempts = 0')
  await look()
  expect(await db().selectFrom('stuck_work').selectAll().execute()).toEqual([])
})

test('after the connection is lost while the end of a job is recorded, it is recorded, and the queue goes on', async () => {
  const ran = Promise.withResolvers<void>()
  const failing = job({
    ...LONG,
    payload: z.object({ key: z.string() }),
    run: async ({ key }) => {
      if (key === 'after') return ran.resolve()
      const pool = databasePool()
      const connect = pool.connect.bind(pool)
      pool.connect = ((...given: []) => {
        pool.connect = connect
        return given.length === 0 ? Promise.reject(new Error('Connection terminated unexpectedly')) : connect(...given)
      }) as typeof pool.connect
      throw new Error('Connection terminated unexpectedly')
    },
  })
  await add('before')
  runners.push(await startJobs([failing]))
  await add('after')
  await expect(ran.promise).resolves.toBeUndefined()
  const recorded = sql<{ locked_at: Date | null; last_error: string | null }>`
    select locked_at, last_error from graphile_worker._private_jobs where key = ${LONG.once({ key: 'before' })}`
  await expect
    .poll(async () => (await recorded.execute(db())).rows, { timeout: 20_000 })
    .toEqual([{ locked_at: null, last_error: 'Connection terminated unexpectedly' }])
})

test('a job that a living worker was given without hearing of it is run', async () => {
  await start()
  await inTransaction(async (tx) => {
    await enqueue(tx, LONG, { key: 'unheard' })
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = (select worker_id from job_workers order by seen_at desc limit 1)`.execute(tx)
  })
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual(['unheard'])
})
