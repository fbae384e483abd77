import { sql } from 'kysely'
import { db, unscopedDb } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Everybody's, whoever is signed in: where no email leaves the machine, this is where it is read. Newest first (index: primary key). */
export async function emails({
  cursor,
  limit = 30,
  to,
}: {
  cursor?: string | undefined
  limit?: number | undefined
  to?: string | undefined
}) {
  let query = unscopedDb()
    .selectFrom('messages')
    .select(['id', 'kind', 'to_name', 'to_email', 'subject', 'status', 'language', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (to) query = query.where('to_email', '=', to)
  if (cursor) query = query.where(sql<boolean>`id < ${cursor}`)
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null }
}

export async function emailById(id: Id<'message'>) {
  return unscopedDb()
    .selectFrom('messages')
    .select(['id', 'kind', 'to_name', 'to_email', 'subject', 'status', 'language', 'created_at', 'html', 'body', 'sealed_secret'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Jobs of the worker now: running, or waiting for their first run. Failed ones wait for a retry and do not count. */
export async function unfinishedJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where attempts < max_attempts and (locked_at is not null or (attempts = 0 and run_at <= clock_timestamp()))`.execute(db())
  return rows[0]?.count ?? 0
}

export async function isWaiting(key: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from graphile_worker.jobs where key = ${key} and attempts < max_attempts) as found`.execute(db())
  return rows[0]?.found ?? false
}
