import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { currentRowScope, SCOPED_ROLE, type RowScope } from '#platform/postgres/row-scope.ts'

/** Runs one statement within the current row scope; unscoped where there is none, or the database has no role for it. */
export type Read = <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

export function readsOf(pool: pg.Pool): Read {
  let isKept: Promise<boolean> | undefined
  return async (config) => {
    isKept ??= keepsScopes(pool).catch((error: unknown) => {
      isKept = undefined
      throw error
    })
    const scope = (await isKept) ? currentRowScope() : null
    if (!scope) return pool.query(config)
    const client = await pool.connect()
    try {
      return await queryWithin(client, config, scope)
    } finally {
      client.release()
    }
  }
}

/** Where one role does everything, and where its owner has made no second one, rows have no policies (docs/operate.md). */
export const KEEPS_SCOPES = `select exists (select from pg_roles where rolname = '${SCOPED_ROLE}' and pg_has_role(oid, 'member'))
  and exists (select from pg_policies where schemaname = 'public' and '${SCOPED_ROLE}' = any(roles)) as kept`

const keepsScopes = async (pool: pg.Pool): Promise<boolean> => (await pool.query<{ kept: boolean }>(KEEPS_SCOPES)).rows[0]?.kept ?? false

/** The same as Kysely needs it: each statement asks for a connection of its own. `name`: how a statement is prepared; not at all without. */
export const scopedPool = (read: Read, name: (text: string) => string | undefined): PostgresPool => ({
  end: async () => {},
  connect: async () => ({
    query: ((text: string, values: readonly unknown[]) => read({ name: name(text), text, values: [...values] })) as never,
    release: () => {},
  }),
})

function queryWithin<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  scope: RowScope,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: pg.QueryResult<Row>): void => (error ? reject(error) : resolve(result))
    ;(client.query as (query: pg.Submittable, done: unknown) => void).call(client, new ScopedQuery(config, scope), done)
  })
}

/** What the class does within `pg`, and its types leave out. */
interface Internals {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleError(error: Error, connection: Wire): void
}
type Wire = {
  parse: (message: { text: string }) => void
  bind: (message: { values: string[] }) => void
  execute: (message: object) => void
  close: (message: { type: 'S'; name: string }) => void
  parsedStatements: Record<string, string>
}

const SETTINGS = ['member', 'agent', 'agency', 'recruiter', 'team'] as const satisfies (keyof RowScope)[]
const SET = `select set_config('role', '${SCOPED_ROLE}', true), ${SETTINGS.map((name, n) => `set_config('breakwater.${name}', $${n + 1}, true)`).join(', ')}`

const Query = pg.Query as unknown as new (config: pg.QueryConfig & { queryMode: 'extended' }) => Internals & pg.Submittable

/**
 * A statement with another one before it that takes the role and the settings, sent at once: both are one transaction of their own, at whose
 * end they are lost, also behind a pooler. It costs no further round trip.
 */
class ScopedQuery extends Query {
  readonly #scope: RowScope
  readonly #name: string | undefined
  #isSet = false

  constructor(config: pg.QueryConfig, scope: RowScope) {
    super({ ...config, queryMode: 'extended' })
    this.#scope = scope
    this.#name = config.name
  }

  override prepare(connection: Wire): void {
    const name = this.#name
    // After an error it is not known whether the statement was prepared; to close one that does not exist is no error.
    if (name && connection.parsedStatements[name] === undefined) connection.close({ type: 'S', name })
    connection.parse({ text: SET })
    connection.bind({ values: SETTINGS.map((each) => this.#scope[each]) })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, connection)
    else this.#isSet = true
  }

  /** `pg` takes the first statement's answer for that of the named one. */
  override handleError(error: Error, connection: Wire): void {
    if (this.#name) delete connection.parsedStatements[this.#name]
    super.handleError(error, connection)
  }
}
