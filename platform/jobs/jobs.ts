import { EventEmitter } from 'node:events'
import { Logger, run as runWorker, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { databasePool, isDatabasePooled, type Tx } from '#platform/db.ts'
import {
  hasDueJobs,
  heartbeat,
  recordGivenUpJobs,
  removeWorkers,
  releaseSilentWorkers,
  releaseUnheard,
} from '#platform/jobs/job-workers.store.ts'
import { queuePool } from '#platform/jobs/queue-pool.ts'
import { inSpan, measure } from '#platform/telemetry/measure.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'

type JobDefinition<Payload> = {
  name: string
  payload: z.ZodMiniType<Payload>
  once: (payload: Payload) => string
  run: (payload: Payload) => Promise<void>
}

/**
 * A background job: a name, the shape of its payload, the key under which it is queued only once, and the command that it
 * calls.
 */
export type Job<Payload = never> = { name: string; once: (payload: Payload) => string; work: (raw: unknown) => Promise<void> }

export const job = <Payload>({ name, once, payload, run }: JobDefinition<Payload>): Job<Payload> => ({
  name,
  once,
  work: (raw) => run(payload.parse(raw)),
})

/** Adds the job in the caller's transaction: rolled back with it, never lost after it. */
export async function enqueue<Payload>(tx: Tx, { name, once }: Pick<Job<Payload>, 'name' | 'once'>, payload: Payload): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${once(payload)}, max_attempts => 12)`.execute(
    tx,
  )
}

/** Adds the job unless it is queued or running: adding it again would reset its place and its retry delay. */
export async function enqueueMissing<Payload>(
  tx: Tx,
  { name, once }: Pick<Job<Payload>, 'name' | 'once'>,
  payload: Payload,
): Promise<void> {
  const key = once(payload)
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, max_attempts => 12)
    where not ${isLive(key)}`.execute(tx)
}

/** Whether the job is queued or running; false once it has succeeded or given up. */
export async function isQueued<Payload>(tx: Tx, { once }: Pick<Job<Payload>, 'once'>, payload: Payload): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`select ${isLive(once(payload))} as live`.execute(tx)
  return rows[0]?.live ?? false
}

const isLive = (key: string) =>
  sql<boolean>`exists (select from graphile_worker.jobs j where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null))`

/** Adds a job for each payload, in one statement. */
export async function enqueueAll<Payload>(
  tx: Tx,
  { name, once }: Pick<Job<Payload>, 'name' | 'once'>,
  payloads: readonly Payload[],
): Promise<void> {
  const [texts, keys] = [payloads.map((payload) => JSON.stringify(payload)), payloads.map(once)]
  await sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg((${name}::text, each.payload::json, null, null, 12, each.key, null, null)::graphile_worker.job_spec)
      from unnest(${texts}::text[], ${keys}::text[]) each (payload, key)))`.execute(tx)
}

function taskList(jobs: readonly Job[]): TaskList {
  return Object.fromEntries(jobs.map((each) => [each.name, (payload: unknown) => measured(each, payload)]))
}

async function measured({ name, work }: Job, payload: unknown): Promise<void> {
  const since = performance.now()
  const note = (outcome: 'done' | 'failed') => measure('job', { name, outcome }, (performance.now() - since) / 1000)
  try {
    await inSpan(`job ${name}`, { job: name }, () => work(payload))
  } catch (error) {
    note('failed')
    throw error
  }
  note('done')
}

export async function startJobs(jobs: readonly Job[]): Promise<Runner> {
  const workerIds = new Set<string>()
  const events = new EventEmitter() as WorkerEvents
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  /** What it works on, and what ended lately: until when is kept, for that is written down later while the database is away. */
  const atWork = new Map<string, number>()
  events.on('job:start', ({ job: { id } }) => atWork.set(id, Number.POSITIVE_INFINITY))
  events.on('job:complete', ({ job: { id } }) => atWork.set(id, performance.now() + RECORDED_WITHIN_MS))
  const runner = await runWorker({
    pgPool: queuePool(databasePool()),
    taskList: taskList(jobs),
    concurrency: 4,
    pollInterval: 500,
    noPreparedStatements: isDatabasePooled(),
    noHandleSignals: true,
    logger: QUIET,
    events,
  })
  const alive = async (): Promise<void> => {
    await heartbeat([...workerIds])
    await releaseSilentWorkers()
    for (const [id, until] of atWork) if (until < performance.now()) atWork.delete(id)
    await releaseUnheard([...workerIds], [...atWork.keys()])
  }
  await alive()
  const beating = setInterval(() => void alive().catch((error: unknown) => noteTrouble('No heartbeat of the jobs', error)), HEARTBEAT_MS)
  runner.events.on('job:error', ({ job: { task_identifier: name, attempts, max_attempts: most }, error }) =>
    noteTrouble(`The job ${name} failed, try ${attempts} of ${most}`, error),
  )
  runner.events.once('stop', () => {
    clearInterval(beating)
    void removeWorkers([...workerIds]).catch(() => {})
  })
  return runner
}

const HEARTBEAT_MS = 5_000
/** The library's longest wait before it writes down again how a job ended. */
const RECORDED_WITHIN_MS = 120_000

/** A job whose retries are used up becomes a task for a person. */
export const givenUpJobs: Sweep = {
  name: 'jobs.given_up',
  everyMs: 60_000,
  run: async (now, failed) => {
    const givenUp = await recordGivenUpJobs(now)
    for (const { job: name, key, error } of givenUp) failed?.(new Error(`${name} gave up: ${error}`), key)
    return givenUp.length === 0 ? 'nothing' : 'done'
  },
}

/** Runs everything in the queue, then returns; for tests. Fails when a job fails. */
export async function drainJobs(jobs: readonly Job[]): Promise<void> {
  // The library reads its schema four times before it looks for a job.
  if (!(await hasDueJobs())) return
  const failures: unknown[] = []
  const watched = jobs.map((each) => ({
    ...each,
    work: (payload: unknown) =>
      each.work(payload).catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
  }))
  await runOnce({ pgPool: databasePool(), taskList: taskList(watched), noHandleSignals: true, logger: QUIET })
  if (failures.length > 0) throw failures[0]
}

const QUIET = new Logger(() => () => {})
