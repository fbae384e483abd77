import { sql } from 'kysely'
import { db } from '#platform/db.ts'

/** Names and counts, and why it failed; never a secret. */
export type RunFacts = Readonly<Record<string, string | number | boolean | null | Readonly<Record<string, number>>>>
export type RunKind = 'backup' | 'drill' | 'verify'
export type Run = { kind: RunKind; beganAt: Date; endedAt: Date; isWell: boolean; facts: RunFacts }

export async function addRun({ kind, beganAt, endedAt, isWell, facts }: Run): Promise<void> {
  await db()
    .insertInto('backup_runs')
    .values({ kind, began_at: beganAt, ended_at: endedAt, is_well: isWell, facts: JSON.stringify(facts) })
    .execute()
}

/** The newest run of each kind, and the newest that went well (index: backup_runs_newest). */
export async function newestRuns(): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select distinct on (kind, is_well) kind, began_at as "beganAt", ended_at as "endedAt", is_well as "isWell", facts
    from backup_runs order by kind, is_well, id desc`.execute(db())
  return rows
}

/** When a backup was first tried (index: backup_runs_newest). */
export async function firstTry(): Promise<Date | null> {
  const row = await db().selectFrom('backup_runs').select('began_at').where('kind', '=', 'backup').orderBy('id').limit(1).executeTakeFirst()
  return row?.began_at ?? null
}

/** The timeline of PostgreSQL's log: another one after a restore. */
export async function timelineNow(): Promise<number> {
  const { rows } = await sql<{ timeline: number }>`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`.execute(db())
  return rows[0]?.timeline ?? 0
}

/** The log is in the backup up to here; `why` something else is not, if it is not. */
export async function noteLog({ reaches, segment, why }: { reaches: Date; segment: string; why: string | null }, at: Date): Promise<void> {
  const since = why === null ? null : at
  await sql`
    insert into backup_log as l (reaches, segment, failing_since, why) values (${reaches}, ${segment}, ${since}, ${why})
    on conflict (only_one) do update set reaches = excluded.reaches, segment = excluded.segment, why = excluded.why,
      failing_since = case when excluded.why is null then null else coalesce(l.failing_since, excluded.failing_since) end`.execute(db())
}

/** It could not be put there: since when, and the reason of now. Nothing is noted before the first of it is there. */
export async function noteLogFailure(why: string, at: Date): Promise<void> {
  await sql`update backup_log set failing_since = coalesce(failing_since, ${at}), why = ${why}`.execute(db())
}

export const logState = () => db().selectFrom('backup_log').select(['reaches', 'failing_since as failingSince', 'why']).executeTakeFirst()

/** How many rows are in each table whose rows are never deleted: there are at least as many ever after. */
export async function countKeptRows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and p.proname = 'refuse_change' and t.tgtype & 8 <> 0 and t.tgenabled = 'O' order by 1`.execute(db())
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db())
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
