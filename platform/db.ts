import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '#platform/database.gen.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
export { sql }

pg.types.setTypeParser(pg.types.builtins.INT8, readSafeInteger)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

let pool: pg.Pool | undefined
let kysely: Db | undefined
const ambient = new AsyncLocalStorage<Tx>()
const afterwards = new AsyncLocalStorage<(() => Promise<void>)[]>()

export type PoolOptions = { connectionString: string; max?: number; statementTimeoutMs?: number }

/** Opens the process's one pool. Called by the apps and by tests; everything else says `db()`. */
export function openDatabase({ connectionString, max = 10, statementTimeoutMs = 15_000 }: PoolOptions): Db {
  pool = new pg.Pool({ connectionString, max, statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 })
  // A connection that dies is replaced at the next question; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return kysely
}

export async function closeDatabase(): Promise<void> {
  const closing = kysely
  kysely = pool = undefined
  await closing?.destroy()
}

/** The database: the transaction this request has open, else the pool. */
export function db(): Db {
  const open = ambient.getStore() ?? kysely
  if (!open) throw new Error('The database is not open.')
  return open
}

export function databasePool(): pg.Pool {
  if (!pool) throw new Error('The database is not open.')
  return pool
}

/** All or nothing. Inside a transaction already open in this request it joins it. Serialisation failures and deadlocks are tried again. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const joined = ambient.getStore()
  if (joined) return work(joined)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(work)
    } catch (error) {
      if (attempt >= 5 || !isWorthAnotherTry(error)) throw error
    }
  }
}

/** Work that stays done even if the transaction open in this request is rolled back: a letter sent because of a refusal. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => ambient.exit(work)

async function runTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!kysely) throw new Error('The database is not open.')
  const waiting: (() => Promise<void>)[] = []
  const result = await kysely.transaction().execute((tx) => ambient.run(tx, () => afterwards.run(waiting, () => work(tx))))
  for (const each of waiting) await each()
  return result
}

/**
 * Runs the work once the open transaction has committed, and never when it was rolled back; at once when none is open.
 * For what another library must read from the database, such as a session for an account just made. Not for anything
 * that must happen: between commit and this a process can die. That is a job (platform/jobs.ts).
 */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const waiting = afterwards.getStore()
  if (waiting) waiting.push(work)
  else await work()
}

/** A hot question: named, so that PostgreSQL plans it once a connection. In a transaction it is asked there, and sees what was written. */
export async function ask<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const open = ambient.getStore()
  if (open) return (await open.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  const result = await databasePool().query<Row>({ name, text, values: [...values] })
  return result.rows
}

/** The constraint that refused, when PostgreSQL did (unique, check, foreign key, exclusion). */
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
