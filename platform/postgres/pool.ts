import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { tracing } from '#platform/telemetry/measure.ts'
import { isBehindPooler } from '#platform/postgres/connect.ts'
import { DatabaseAway, isDatabaseAway, trackConnections } from '#platform/postgres/pulse.ts'
import { type Read, scopedPool, readsOf } from '#platform/postgres/row-scope-pool.ts'
import { spanEachStatement } from '#platform/postgres/sql-spans.ts'

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
  /** What makes a connection: tests use theirs one after the other. */
  Client?: typeof pg.Client
}

/**
 * `forStatements`: the same pool as Kysely needs it. `read`, `forReads`: for statements outside a transaction, which a request may limit to
 * what one person may see (row-scope.ts).
 */
type OpenPool = { pool: pg.Pool; forStatements: PostgresPool; read: Read; forReads: PostgresPool }

/** `guard` throws where this request may not ask for another connection. */
export function openPool(options: PoolOptions, guard: () => void): OpenPool {
  const {
    connectionString,
    max = 10,
    statementTimeoutMs = 15_000,
    connectionTimeoutMs = 3_500,
    plansOnce = false,
    Client = pg.Client,
  } = options
  const isPooled = isBehindPooler(connectionString)
  const preparing = plansOnce && !isPooled
  const pool = new pg.Pool({
    Client,
    connectionString,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    // A pooler sets these for each connection of its own (docs/operate.md): it refuses clients that bring them.
    ...(isPooled ? {} : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 }),
    ...(preparing ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  })
  // A connection that dies is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  if (isPooled) pool.on('connect', namingNothing)
  trackConnections(pool)
  oneConnectionEach(pool, guard)
  if (tracing()) spanEachStatement(pool)
  const read = readsOf(pool, !isPooled)
  const forReads = scopedPool(read, (text) => (preparing ? preparedName('scoped', text) : undefined))
  return { pool, forStatements: preparing ? planningOnce(pool) : pool, read, forReads }
}

/** A statement that a library prepares by name is on another connection the next time: it is sent without its name. */
function namingNothing(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => never
  const unnamed = (first: unknown): unknown => (isNamed(first) ? { ...first, name: undefined } : first)
  Object.assign(client, { query: (first: unknown, ...rest: unknown[]) => query(unnamed(first), ...rest) })
}

/** A configuration, not a query that brings its own methods. */
const isNamed = (first: unknown): first is { name: string } =>
  typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)

/**
 * A request that holds a connection and waits for a second one can block everybody: with enough of them, no connection is left
 * to be returned. While the database does not answer, nobody waits for a connection.
 */
function oneConnectionEach(guarded: pg.Pool, guard: () => void): void {
  const connect = guarded.connect.bind(guarded) as (...given: unknown[]) => never
  guarded.connect = (...given: unknown[]) => {
    guard()
    return isDatabaseAway() ? refuse(given) : connect(...given)
  }
}

/** `pg` asks with a callback, everybody else for a promise. */
function refuse([callback]: readonly unknown[]): never {
  const away = new DatabaseAway()
  if (typeof callback !== 'function') return Promise.reject(away) as never
  return process.nextTick(callback, away) as never
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

/** PostgreSQL tells names apart by their first 63 characters. */
export const preparedName = (name: string, text: string): string =>
  `${name.slice(0, 36)}.${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
