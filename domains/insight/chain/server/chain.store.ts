import { type RawBuilder, sql } from 'kysely'
import type { Stream } from '#domains/insight/chain/server/streams.ts'
import { KEEPS_SCOPES } from '#platform/postgres/row-scope-pool.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

export type Seal = { number: number; day: Day; until: string; previous: string | null; digest: string; sealedAt: Date }
export type Part = { stream: string; part: number; columns: string[]; keys: string[]; digests: Buffer }
/** The values as text, in the order of the stream's columns. */
export type Row = { key: string; fixed: (string | null)[]; erasable: (string | null)[]; of: string | null }

/** A moment to the microsecond, the same text in every session. */
const textOf = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const momentOf = (column: string): RawBuilder<unknown> => textOf(sql.ref(column))

const SEAL = sql`number, day, ${momentOf('until')} as until, previous, digest, sealed_at as "sealedAt"`

export async function newestSeal(): Promise<Seal | null> {
  const { rows } = await sql<Seal>`select ${SEAL} from seals order by number desc limit 1`.execute(db())
  return rows[0] ?? null
}

export const allSeals = async (tx: Tx): Promise<Seal[]> => (await sql<Seal>`select ${SEAL} from seals order by number`.execute(tx)).rows

/** One seal at a time, however many workers there are; what takes long may. */
export async function beginSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** The number of the advisory lock: `seal` in ASCII. */
const TURN = 0x7365616c

/** Everything recorded until then is visible now: no transaction that began before it is still open. */
export async function boundaryNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select ${textOf(sql`(least(clock_timestamp(), min(xact_start)) - interval '1 microsecond')`)} as until
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(tx)
  return rows[0]?.until ?? ''
}

const atOf = (moment: string): RawBuilder<unknown> => sql`${moment}::timestamptz`

const valueOf = (column: string): RawBuilder<unknown> =>
  column.endsWith('@') ? momentOf(column.slice(0, -1)) : sql`${sql.ref(column)}::text`
const valuesOf = (columns: readonly string[]): RawBuilder<unknown> =>
  columns.length === 0 ? sql`'{}'::text[]` : sql`array[${sql.join(columns.map(valueOf))}]`
const keyOf = ({ key }: Stream): RawBuilder<unknown> =>
  sql.join(
    key.map((column) => sql`${sql.ref(column)}::text`),
    sql` || '/' || `,
  )

export type Window = { from: string | null; until: string }

/** Rows of a window in the order in which they were recorded, some thousand at a time. */
export async function* rowsOf(tx: Tx, stream: Stream, { from, until }: Window, limit: number): AsyncGenerator<Row[]> {
  const { name, fixed, erasable, ofPerson } = stream
  await sql`close all`.execute(tx)
  await sql`declare sealing no scroll cursor for
    select ${keyOf(stream)} as key, ${valuesOf(fixed)} as fixed, ${valuesOf(Object.keys(erasable).sort())} as erasable,
      ${ofPerson ? sql`${sql.ref(ofPerson.column)}::text` : sql`null`} as of
    from ${sql.table(name)} where recorded_at <= ${atOf(until)} and ${from === null ? sql`true` : sql`recorded_at > ${atOf(from)}`}
    order by recorded_at, (${keyOf(stream)}) collate "C"`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(limit)} from sealing`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < limit) break
  }
}

export async function addSeal(tx: Tx, { until, ...seal }: Omit<Seal, 'sealedAt'>, parts: readonly Part[]): Promise<Seal> {
  const { rows } = await sql<Seal>`insert into seals (number, day, until, previous, digest)
    values (${seal.number}, ${seal.day}, ${atOf(until)}, ${seal.previous}, ${seal.digest}) returning ${SEAL}`.execute(tx)
  for (const part of parts)
    await tx
      .insertInto('seal_parts')
      .values({ ...part, number: seal.number })
      .execute()
  const [added] = rows
  if (!added) throw new Error('The seal was not added.')
  return added
}

export const partsOf = (tx: Tx, number: number): Promise<Part[]> =>
  tx
    .selectFrom('seal_parts')
    .select(['stream', 'part', 'columns', 'keys', 'digests'])
    .where('number', '=', number)
    .orderBy('stream')
    .orderBy('part')
    .execute()

export async function isSealedIn(tx: Tx, number: number, stream: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from seal_parts
    where number = ${number} and stream = ${stream} and ${key} = any (keys)) as is`.execute(tx)
  return rows[0]?.is ?? false
}

export async function exists(tx: Tx, stream: Stream, key: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from ${sql.table(stream.name)} where (${keyOf(stream)}) = ${key}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** A row that says it was recorded later than now would never be sealed. */
export async function firstOfTomorrow(tx: Tx, stream: Stream): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`select ${keyOf(stream)} as key from ${sql.table(stream.name)}
    where recorded_at > clock_timestamp() + interval '1 minute' order by recorded_at limit 1`.execute(tx)
  return rows[0]?.key ?? null
}

/** Ids of those whose data a deletion has emptied, by the kind of key. */
export async function erasedKeys(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct kind || ' ' || id as id from erasures e, jsonb_each(e.keys) k (kind, ids), jsonb_array_elements_text(k.ids) id
    where k.kind in ('member', 'claim', 'signature')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The timeline of PostgreSQL's log: another one after a restore. */
export async function timelineNow(): Promise<number> {
  const { rows } = await sql<{ timeline: number }>`
    select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`.execute(db())
  return rows[0]?.timeline ?? 0
}

export type NewestCheck = { number: number; day: Day; at: Date; rows: number; broken: string[] }
export type RecordsState = {
  owns: boolean
  keepsScopes: boolean
  sealed: { number: number; day: Day; at: Date } | null
  checked: NewestCheck | null
}

type RecordsRow = { owns: boolean; keepsScopes: boolean } & Nullable<{ number: number; day: Day; sealedAt: Date }> &
  Nullable<{ checked: number; checkedDay: Day; checkedAt: Date; rows: number; broken: string[] }>
type Nullable<T> = T | { [Column in keyof T]: null }

/**
 * Whether whoever is signed in to the database owns its tables, and could change everything; whether it holds rows within a person's scope;
 * the newest seal, and the newest check.
 */
export async function recordsState(): Promise<RecordsState> {
  const { rows } = await sql<RecordsRow>`
    select pg_has_role(current_user, c.relowner, 'usage') as owns, ${sql.raw(KEEPS_SCOPES)} as "keepsScopes", s.number, s.day, s.sealed_at as "sealedAt",
      k.number as checked, k.day as "checkedDay", k.checked_at as "checkedAt", k.rows, k.broken
    from pg_class c
    left join lateral (select number, day, sealed_at from seals order by number desc limit 1) s on true
    left join lateral (
      select k.number, s.day, k.checked_at, k.rows, k.broken from seal_checks k join seals s on s.number = k.number
      order by k.number desc limit 1
    ) k on true
    where c.oid = 'public.ledger_entries'::regclass`.execute(db())
  const [row] = rows
  if (!row) throw new Error('There is no ledger.')
  return {
    owns: row.owns,
    keepsScopes: row.keepsScopes,
    sealed: row.number === null ? null : { number: row.number, day: row.day, at: row.sealedAt },
    checked:
      row.checked === null ? null : { number: row.checked, day: row.checkedDay, at: row.checkedAt, rows: row.rows, broken: row.broken },
  }
}

export async function addCheck(check: { number: number; rows: number; broken: string[] }): Promise<void> {
  await db()
    .insertInto('seal_checks')
    .values(check)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}
