import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '#platform/database.gen.ts'
import { noteTrouble } from '#platform/errors/trouble.ts'
import { tracing } from '#platform/measure.ts'
import { spanEachStatement } from '#platform/postgres/sql-spans.ts'
import { DatabaseAway, isDatabaseAway, trackConnections } from '#platform/postgres/pulse.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

pg.types.setTypeParser(pg.types.builtins.INT8, readSafeInteger)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

let pool: pg.Pool | undefined
let kysely: Db | undefined
const ambient = new AsyncLocalStorage<Tx>()
const afterwards = new AsyncLocalStorage<Afterwards>()

export type PoolOptions = {
  connectionString: string
  max?: number
  statementTimeoutMs?: number
  connectionTimeoutMs?: number
  /**
   * Each statement is planned once per connection, for any values. For the sandbox and tests, whose tables are small: there planning takes
   * longer than the work. In production a plan has to fit its values.
   */
  plansOnce?: boolean
}

/** Opens the process's one pool. Called by the apps and by tests; everything else calls `db()`. */
export function openDatabase({
  connectionString,
  max = 10,
  statementTimeoutMs = 15_000,
  connectionTimeoutMs = 3_500,
  plansOnce = false,
}: PoolOptions): Db {
  pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(plansOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  })
  // A connection that dies is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  trackConnections(pool)
  oneConnectionEach(pool)
  if (tracing()) spanEachStatement(pool)
  kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: plansOnce ? planningOnce(pool) : pool }) })
  return kysely
}

/**
 * A request that holds a connection and waits for a second one can block everybody: with enough of them, no connection is left
 * to be returned. While the database does not answer, nobody waits for a connection.
 */
function oneConnectionEach(guarded: pg.Pool): void {
  const connect = guarded.connect.bind(guarded) as (...given: unknown[]) => never
  guarded.connect = (...given: unknown[]) => {
    outsideTransaction('another connection was asked for')
    return isDatabaseAway() ? refuse(given) : connect(...given)
  }
}

/** `pg` asks with a callback, everybody else for a promise. */
function refuse([callback]: readonly unknown[]): never {
  const away = new DatabaseAway()
  if (typeof callback !== 'function') return Promise.reject(away) as never
  return process.nextTick(callback as (error: Error) => void, away) as never
}

/** The same pool for Kysely; a statement with values, which is never more than one, is prepared on its connection. */
function planningOnce(prepared: pg.Pool): PostgresPool {
  return {
    end: () => prepared.end(),
    connect: async () => {
      const client = await prepared.connect()
      const query = (text: string, values: readonly unknown[]) =>
        client.query(values.length > 0 ? { name: preparedName('', text), text, values: [...values] } : text)
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
  }
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

/** No connection was free in time, or the database cannot be reached. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway) return true
  const code = 'code' in error ? String(error.code) : ''
  return (
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/.test(error.message) ||
    UNAVAILABLE.has(code) ||
    isNoSocket(error, code)
  )
}

/** Of sockets, then of PostgreSQL: it ends or starts, has no connection or no disk left, or is a replica after a failover. */
const UNAVAILABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '25006', '25P03', '53100', '53300', '57P01', '57P02', '57P03', '57P05'],
])

/** The socket of a database on this machine is a file, which goes with it. */
const isNoSocket = (error: Error, code: string): boolean => code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

export async function closeDatabase(): Promise<void> {
  const closing = kysely
  kysely = pool = undefined
  await closing?.destroy()
}

/** The database: the open transaction of this request, else the pool. */
export function db(): Db {
  const open = ambient.getStore() ?? kysely
  if (!open) throw new Error('The database is not open.')
  return open
}

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
  const result = await databasePool().query<Row>({ name: preparedName(name, text), text, values: [...values] })
  return result.rows
}

/** PostgreSQL tells names apart by their first 63 characters. */
const preparedName = (name: string, text: string): string =>
  `${name.slice(0, 36)}.${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

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
