import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'

/** Records that these workers are alive. */
export async function heartbeat(workerIds: readonly string[]): Promise<void> {
  await sql`
    insert into job_workers (worker_id) select unnest(${[...workerIds]}::text[])
    on conflict (worker_id) do update set seen_at = clock_timestamp()`.execute(db())
}

/** Records that they have released their jobs. */
export async function removeWorkers(workerIds: readonly string[]): Promise<void> {
  await sql`delete from job_workers where worker_id = any(${[...workerIds]}::text[])`.execute(db())
}

/**
 * Releases the jobs of a worker that was silent for 40 seconds. A job of a living worker is never taken away, however long it
 * runs.
 */
export async function releaseSilentWorkers(): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct j.locked_by from graphile_worker.jobs j
      where j.locked_at < clock_timestamp() - interval '40 seconds'
        and not exists (
          select from job_workers w where w.worker_id = j.locked_by and w.seen_at > clock_timestamp() - interval '40 seconds')))`.execute(
    db(),
  )
  await sql`delete from job_workers where seen_at < clock_timestamp() - interval '1 hour'`.execute(db())
}

/**
 * Releases jobs that these workers were given without hearing of it, because the connection was lost with the answer: nobody else would
 * take them as long as the workers live. `atWork`: those that they know of.
 */
export async function releaseUnheard(workerIds: readonly string[], atWork: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = any(${[...workerIds]}::text[]) and locked_at < clock_timestamp() - interval '40 seconds'
      and id <> all(${[...atWork]}::bigint[])`.execute(db())
}

/**
 * Adds jobs that gave up to `stuck_work`, and removes those that were fixed or deleted. Returns the new ones. A job whose key
 * was given to a later job counts as deleted.
 */
export async function recordGivenUpJobs(now: Date): Promise<{ job: string; key: string; error: string }[]> {
  await sql`
    delete from stuck_work s where s.kind like 'job:%'
      and not exists (
        select from graphile_worker.jobs j
        where 'job:' || j.task_identifier = s.kind and j.key = s.item_id and j.attempts >= j.max_attempts)`.execute(db())
  const { rows } = await sql<{ job: string; key: string; error: string }>`
    insert into stuck_work (kind, item_id, first_seen_at, last_seen_at, failures, next_attempt_at, error)
    select 'job:' || j.task_identifier, j.key, ${now}, ${now}, greatest(j.attempts, 1), null,
      left(split_part(coalesce(j.last_error, 'Its worker died.'), chr(10), 1), 500)
    from graphile_worker.jobs j where j.key is not null and j.attempts >= j.max_attempts and j.locked_at is null
    on conflict (kind, item_id) do nothing
    returning kind as job, item_id as key, error`.execute(db())
  return rows
}

/** Whether a worker that asked now would get a job. */
export async function hasDueJobs(): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs
    where run_at <= clock_timestamp() and attempts < max_attempts and locked_at is null limit 1`.execute(db())
  return rows.length > 0
}

/** Starts a job that gave up again, with all its retries. False when it works, or was deleted. */
export async function restartJob(tx: Tx, job: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(
      select j.id from graphile_worker.jobs j
      where j.task_identifier = ${job} and j.key = ${key} and j.attempts >= j.max_attempts and j.locked_at is null
    ), run_at => now(), attempts => 0)`.execute(tx)
  return rows.length > 0
}

/** How long ago a worker was alive, and since when the job waits that should have run first; null where there is none. */
export async function jobsPulse(): Promise<{ workerSeenSecondsAgo: number | null; oldestDueJobSeconds: number | null }> {
  const { rows } = await sql<{ workerSeenSecondsAgo: number | null; oldestDueJobSeconds: number | null }>`
    select
      (select round(extract(epoch from clock_timestamp() - max(seen_at)))::int from job_workers) as "workerSeenSecondsAgo",
      (select round(extract(epoch from clock_timestamp() - min(run_at)))::int from graphile_worker.jobs
        where run_at <= clock_timestamp() and attempts < max_attempts and locked_at is null) as "oldestDueJobSeconds"`.execute(db())
  return rows[0] ?? { workerSeenSecondsAgo: null, oldestDueJobSeconds: null }
}
