import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Cents } from '#platform/money.ts'

type Waiting = { channel: 'email' | 'text'; waiting: number; failed: number; oldestWaitingSeconds: number }

type FiguresRow = {
  jobs: { job: string; due: number; oldestDueSeconds: number; givenUp: number }[]
  /** Seconds since each worker of the last hour was alive, the last one first. */
  workers: number[]
  messages: Waiting[]
  webhooks: { waiting: number; failing: number; oldestWaitingSeconds: number; newestAt: string | null }
  documents: { count: number; bytes: number; unexamined: number }
  books: { unreconciledCents: Cents; comparedSecondsAgo: number } | null
  toBank: { p50: number | null; p95: number | null; oldestWaiting: number }
}

/** Everything that is counted, in one statement: what is read together is of one moment. */
export async function figuresNow(now: Date): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    select
      (select coalesce(json_agg(j), '[]') from (${JOBS}) j) as jobs,
      (select coalesce(json_agg(greatest(0, extract(epoch from clock_timestamp() - seen_at))::int order by seen_at desc), '[]')
        from job_workers) as workers,
      (select json_agg(m) from (${messages(now)}) m) as messages,
      (select to_json(w) from (${WEBHOOKS}) w) as webhooks,
      (select to_json(d) from (${DOCUMENTS}) d) as documents,
      (select to_json(b) from (${BOOKS}) b) as books,
      (select to_json(t) from (${toBank(now)}) t) as "toBank"`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A statement without a row')
  return row
}

/** Of each kind of job: how many should have begun, for how long the first of them has waited, and how many gave up. */
const JOBS = sql`
  select task_identifier as job,
    count(*) filter (where run_at <= clock_timestamp() and attempts < max_attempts and locked_at is null)::int as due,
    coalesce(extract(epoch from clock_timestamp()
      - min(run_at) filter (where run_at <= clock_timestamp() and attempts < max_attempts and locked_at is null)), 0)::int as "oldestDueSeconds",
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
  from graphile_worker.jobs group by task_identifier order by task_identifier`

/** Emails and texts that wait to be sent, and those of the day before `now` that could not be. */
const messages = (now: Date) => sql`
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
  ) each group by channel order by channel`

/** Events of the payment network that are here and not applied (index: webhook_inbox_waiting), and when the newest came. */
const WEBHOOKS = sql`
  select count(*)::int as waiting, count(failure)::int as failing,
    coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::int as "oldestWaitingSeconds",
    (select max(received_at) from webhook_inbox) as "newestAt"
  from webhook_inbox where applied_at is null`

const DOCUMENTS = sql`
  select count(*)::int as count, coalesce(sum(bytes), 0)::bigint as bytes,
    count(*) filter (where examined_at is null and storage_key is not null)::int as unexamined
  from documents`

/** What the last comparison of our books with the payment network left over, and how long ago it was. */
const BOOKS = sql`
  select unreconciled_cents as "unreconciledCents",
    greatest(0, extract(epoch from clock_timestamp() - compared_at))::int as "comparedSecondsAgo" from network_books`

/** From the approval of a payout by ACH to the download of its bank file: of the files of 30 days, and of those that wait. */
const toBank = (now: Date) => sql`
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
  ) each`

/** The newest migration, which is the version of the database, and that of PostgreSQL. */
export async function databaseVersions() {
  const { rows } = await sql<{ migration: string; postgres: string; bytes: number }>`
    select (select max(name) from schema_migrations) as migration, current_setting('server_version') as postgres,
      pg_database_size(current_database()) as bytes`.execute(db())
  return rows[0] ?? { migration: '', postgres: '', bytes: 0 }
}

/** Every migration that was applied, and when. */
export async function appliedMigrations(): Promise<{ name: string; at: Date }[]> {
  return (await sql<{ name: string; at: Date }>`select name, applied_at as at from schema_migrations order by name`.execute(db())).rows
}

type FailuresRow = { what: string; kind: string; code: string | null; count: number; oldest: Date | null }

/** What failed, by kind and code. The sentences of errors are left out: they may name somebody. */
export async function failuresByKind(): Promise<FailuresRow[]> {
  const { rows } = await sql<FailuresRow>`
    select 'stuck work' as what, kind, error_code as code, count(*)::int as count, min(first_seen_at) as oldest from stuck_work group by kind, error_code
    union all select 'email', kind, coalesce(withheld_why, nullif(status, 'failed')) as code, count(*)::int, min(created_at) from messages
      where status in ('failed', 'withheld', 'bounced', 'complained') and withheld_why is distinct from 'in_digest'
        and withheld_why is distinct from 'read_before_digest' group by kind, code
    union all select 'text', kind, null, count(*)::int, min(created_at) from text_messages where status in ('failed', 'withheld') group by kind
    order by 1, 2, 3`.execute(db())
  return rows
}
