import { Logger, run as runWorker, runOnce, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { databasePool, type Tx } from '#platform/db.ts'

type JobDefinition<Payload> = {
  name: string
  payload: z.ZodMiniType<Payload>
  once: (payload: Payload) => string
  run: (payload: Payload) => Promise<void>
}

/** Work for later: a name, the shape of its payload, the key under which it waits only once, and one call to a verb. */
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

/** Adds the job unless it waits or runs already: added again it would lose its place, and the pause after its failures. */
export async function enqueueMissing<Payload>(
  tx: Tx,
  { name, once }: Pick<Job<Payload>, 'name' | 'once'>,
  payload: Payload,
): Promise<void> {
  const key = once(payload)
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, max_attempts => 12)
    where not exists (select from graphile_worker.jobs j where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null))`.execute(
    tx,
  )
}

/** Adds a job for each payload, in one question. */
export async function enqueueAll<Payload>(
  tx: Tx,
  { name, once }: Pick<Job<Payload>, 'name' | 'once'>,
  payloads: readonly Payload[],
): Promise<void> {
  const [texts, keys] = [payloads.map((payload) => JSON.stringify(payload)), payloads.map(once)]
  await sql`
    select count(graphile_worker.add_job(${name}, each.payload::json, job_key => each.key, max_attempts => 12))
    from unnest(${texts}::text[], ${keys}::text[]) each (payload, key)`.execute(tx)
}

function taskList(jobs: readonly Job[]): TaskList {
  return Object.fromEntries(jobs.map(({ name, work }) => [name, (payload: unknown) => work(payload)]))
}

export async function startJobs(jobs: readonly Job[]): Promise<Runner> {
  const runner = await runWorker({
    pgPool: databasePool(),
    taskList: taskList(jobs),
    concurrency: 4,
    pollInterval: 500,
    noHandleSignals: true,
    logger: QUIET,
  })
  const taking = setInterval(() => void takeOver().catch(() => {}), TAKE_OVER_EVERY_MS)
  runner.events.once('stop', () => clearInterval(taking))
  return runner
}

const TAKE_OVER_EVERY_MS = 5_000

/** What a worker that was killed had in its hands is anybody's after 40 seconds. A job may run twice: each is safe to. */
async function takeOver(): Promise<void> {
  await databasePool().query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - interval '40 seconds'`)
}

/** Runs everything that waits, then returns; a test's way to say "and then the letters went out". Fails when a job fails. */
export async function drainJobs(jobs: readonly Job[]): Promise<void> {
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
