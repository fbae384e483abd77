import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '#platform/database.gen.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'
import { isBehindPooler } from '#platform/postgres/connect.ts'
import { currentRowScope, outsideRowScope } from '#platform/postgres/row-scope.ts'
import type { Read } from '#platform/postgres/row-scope-pool.ts'
import { openPool, type PoolOptions, preparedName } from '#platform/postgres/pool.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

pg.types.setTypeParser(pg.types.builtins.INT8, readSafeInteger)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

let pool: pg.Pool | undefined
let kysely: Db | undefined
let reads: { read: Read; kysely: Db } | undefined
let isPooled = false
const ambient = new AsyncLocalStorage<Tx>()
const afterwards = new AsyncLocalStorage<Afterwards>()

/** Opens the process's one pool. Called by the apps and by tests; everything else calls `db()`. */
export function openDatabase(options: PoolOptions): Db {
  isPooled = isBehindPooler(options.connectionString)
  const opened = openPool(options, () => outsideTransaction('another connection was asked for'))
  pool = opened.pool
  kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: opened.forStatements }) })
  reads = { read: opened.read, kysely: new Kysely<Database>({ dialect: new PostgresDialect({ pool: opened.forReads }) }) }
  return kysely
}

let misused = (error: Error): void => {
  throw error
}

/** In production a forbidden call inside a transaction is logged and runs. Elsewhere it throws. */
export function onMisuse(handle: (error: Error) => void): void {
  misused = handle
}

/** Throws (or logs) if this request has a transaction open. */
export function outsideTransaction(what: string): void {
  if (ambient.getStore()) misused(new Error(`Inside a transaction ${what}.`))
}

export async function closeDatabase(): Promise<void> {
  const closing = kysely
  kysely = pool = reads = undefined
  await closing?.destroy()
}

/** The database: the open transaction of this request, else the pool, within the current row scope. */
export function db(): Db {
  const open = ambient.getStore() ?? (currentRowScope() ? reads?.kysely : kysely)
  if (!open) throw new Error('The database is not open.')
  return open
}

/**
 * The database without the current row scope: for a figure of others' rows that this person may know, such as how many members their agency
 * has, and for what they may read though it is no longer theirs, such as a sale of before a transfer. The query's own scope is all that
 * holds here.
 */
export const unscopedDb = (): Db => outsideRowScope(db)

/** Whether a pooler gives each transaction another connection: nothing of a connection lasts, no prepared statement and no listening. */
export const isDatabasePooled = (): boolean => isPooled

export function databasePool(): pg.Pool {
  if (!pool) throw new Error('The database is not open.')
  return pool
}

type Afterwards = { committed: Callback[]; ended: Callback[] }
type Callback = () => Promise<void>

/**
 * Runs the work in a transaction, or joins the one that this request has open. Serialization failures and deadlocks are
 * retried; a failure after COMMIT is not, because the work is already done.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const joined = ambient.getStore()
  if (joined) return work(joined)
  for (let attempt = 1; ; attempt++) {
    const later: Afterwards = { committed: [], ended: [] }
    let result: T
    try {
      result = await runTransaction(work, later)
    } catch (error) {
      if (attempt < 5 && isWorthAnotherTry(error)) continue
      await runCallbacks(later.ended)
      throw error
    }
    await runCallbacks([...later.committed, ...later.ended])
    return result
  }
}

async function runTransaction<T>(work: (tx: Tx) => Promise<T>, later: Afterwards): Promise<T> {
  if (!kysely) throw new Error('The database is not open.')
  return kysely.transaction().execute((tx) => ambient.run(tx, () => afterwards.run(later, () => work(tx))))
}

/** A failure here is logged: the work is committed, and its answer is returned. */
async function runCallbacks(works: readonly Callback[]): Promise<void> {
  for (const work of works) await afterwards.exit(work).catch((error: unknown) => noteTrouble('Work after a transaction failed', error))
}

/**
 * Runs the work after the open transaction has committed, and never when it was rolled back; at once when none is open. For
 * what another library must read from the database, such as a session for a new account. Not for anything that must happen: the
 * process can die in between. Use a job for that (platform/jobs/jobs.ts).
 */
export async function afterCommit(work: Callback): Promise<void> {
  const waiting = afterwards.getStore()
  if (waiting) waiting.committed.push(work)
  else await work()
}

/**
 * The same, also when the transaction was rolled back: for effects that must remain though the request is refused, such as an
 * email that says how to go on.
 */
export async function afterTransaction(work: Callback): Promise<void> {
  const waiting = afterwards.getStore()
  if (waiting) waiting.ended.push(work)
  else await work()
}

/**
 * A frequent query as a named statement, so that PostgreSQL plans it once per connection. `name` is for readers of the server's
 * log; two texts never share a prepared name. It runs in the open transaction, and sees its changes.
 */
export async function namedQuery<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const open = ambient.getStore()
  if (open) return (await open.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  if (!reads) throw new Error('The database is not open.')
  const named = isPooled ? {} : { name: preparedName(currentRowScope() ? `scoped_${name}` : name, text) }
  return (await reads.read<Row>({ ...named, text, values: [...values] })).rows
}

/** The constraint that was violated (unique, check, foreign key, exclusion); null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? '') : null
}

const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`)
  return value
}
