import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** Of each kind of job: how many should have begun, for how long the first of them has waited, and how many gave up. */
export async function jobFigures(): Promise<{ job: string; due: number; oldestDueSeconds: number; givenUp: number }[]> {
  const { rows } = await sql<{ job: string; due: number; oldestDueSeconds: number; givenUp: number }>`
    select task_identifier as job,
      count(*) filter (where run_at <= clock_timestamp() and attempts < max_attempts and locked_at is null)::int as due,
      coalesce(extract(epoch from clock_timestamp()
        - min(run_at) filter (where run_at <= clock_timestamp() and attempts < max_attempts and locked_at is null)), 0)::int as "oldestDueSeconds",
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db())
  return rows
}

/** Each worker that was alive in the last hour. */
export async function workerAges(): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from clock_timestamp() - seen_at))::int as age from job_workers order by seen_at desc`.execute(db())
  return rows.map(({ age }) => age)
}

type Waiting = { channel: 'email' | 'text'; waiting: number; failed: number; oldestWaitingSeconds: number }

/** Emails and texts that wait to be sent, and those of the day before `now` that could not be. */
export async function messageFigures(now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select channel, count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'queued')), 0)::int as "oldestWaitingSeconds"
    from (
      select 'email' as channel, status, created_at from messages
        where status = 'queued' or (status = 'failed' and created_at > ${now}::timestamptz - interval '1 day')
      union all
      select 'text', status, created_at from text_messages
        where status = 'queued' or (status = 'failed' and created_at > ${now}::timestamptz - interval '1 day')
      union all select unnest(array['email', 'text']), 'none', null
    ) m group by channel order by channel`.execute(db())
  return rows
}

/** Events of the payment network that are here and not applied (index: webhook_inbox_waiting), and when the newest came. */
export async function webhookFigures() {
  const { rows } = await sql<{ waiting: number; failing: number; oldestWaitingSeconds: number; newestAt: Date | null }>`
    select count(*)::int as waiting, count(failure)::int as failing,
      coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::int as "oldestWaitingSeconds",
      (select max(received_at) from webhook_inbox) as "newestAt"
    from webhook_inbox where applied_at is null`.execute(db())
  return rows[0] ?? { waiting: 0, failing: 0, oldestWaitingSeconds: 0, newestAt: null }
}

export async function documentFigures() {
  const { rows } = await sql<{ count: number; bytes: number; unexamined: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::bigint as bytes,
      count(*) filter (where examined_at is null and storage_key is not null)::int as unexamined
    from documents`.execute(db())
  return rows[0] ?? { count: 0, bytes: 0, unexamined: 0 }
}

/** What the last comparison of our books with the payment network left over, and how long ago it was. */
export async function bookFigures() {
  const { rows } = await sql<{ unreconciledCents: number; comparedSecondsAgo: number }>`
    select unreconciled_cents as "unreconciledCents",
      greatest(0, extract(epoch from clock_timestamp() - compared_at))::int as "comparedSecondsAgo" from network_books`.execute(db())
  return rows[0] ?? { unreconciledCents: null, comparedSecondsAgo: null }
}

/** From the approval of a payout by ACH to the download of its bank file: of the files of 30 days, and of those that wait. */
export async function toBankFigures(now: Date) {
  const { rows } = await sql<{ p50: number | null; p95: number | null; oldestWaiting: number }>`
    select
      percentile_cont(0.5) within group (order by minutes) filter (where is_taken) as p50,
      percentile_cont(0.95) within group (order by minutes) filter (where is_taken) as p95,
      coalesce(max(minutes) filter (where not is_taken), 0)::int as "oldestWaiting"
    from (
      select b.downloaded_at is not null as is_taken,
        (extract(epoch from coalesce(b.downloaded_at, ${now}::timestamptz) - p.created_at) / 60)::int as minutes
      from payouts p left join payout_batches b on b.id = p.batch_id and b.status <> 'cancelled'
      where p.method = 'ach'
        and ((b.downloaded_at is null and p.status in ('pending', 'released')) or b.downloaded_at > ${now}::timestamptz - interval '30 days')
    ) m`.execute(db())
  return rows[0] ?? { p50: null, p95: null, oldestWaiting: 0 }
}

/** The newest migration, which is the version of the database, and that of PostgreSQL. */
export async function databaseVersions() {
  const { rows } = await sql<{ migration: string; postgres: string; bytes: number }>`
    select (select max(name) from schema_migrations) as migration, current_setting('server_version') as postgres,
      pg_database_size(current_database()) as bytes`.execute(db())
  return rows[0] ?? { migration: '', postgres: '', bytes: 0 }
}
