import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { currentRowScope, SCOPED_ROLE, type RowScope } from '#platform/postgres/row-scope.ts'

/** Runs one statement within the current row scope; unscoped where there is none, or the database has no role for it. */
export type Read = <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

/** `prepares`: connections last, so that what a scope sets is planned once on each. */
export function readsOf(pool: pg.Pool, prepares: boolean): Read {
  let isKept: Promise<boolean> | undefined
  return async (config) => {
    const scope = currentRowScope()
    if (!scope) return pool.query(config)
    isKept ??= keepsScopes(pool).catch((error: unknown) => {
      isKept = undefined
      throw error
    })
    if (!(await isKept)) return pool.query(config)
    const client = await pool.connect()
    try {
      return await queryWithin(client, config, { scope, prepares })
    } finally {
      client.release()
    }
  }
}

/**
 * SQL: whether rows have policies, and this role may take that of scopes. Not where one role does everything (docs/operate.md, Three
 * roles).
 */
export const KEEPS_SCOPES = `(exists (select from pg_roles where rolname = '${SCOPED_ROLE}' and pg_has_role(oid, 'member'))
  and exists (select from pg_policies where schemaname = 'public' and '${SCOPED_ROLE}' = any(roles)))`

const keepsScopes = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query<{ kept: boolean }>(`select ${KEEPS_SCOPES} as kept`)).rows[0]?.kept ?? false

/**
 * The same as Kysely needs it: each statement asks for a connection of its own. `name`: how a statement is prepared; not at all without.
 */
export const scopedPool = (read: Read, name: (text: string) => string | undefined): PostgresPool => ({
  end: async () => {},
  connect: async () => ({
    query: ((text: string, values: readonly unknown[]) => read({ name: name(text), text, values: [...values] })) as never,
    release: () => {},
  }),
})

type Within = { scope: RowScope; prepares: boolean }

function queryWithin<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  within: Within,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: pg.QueryResult<Row>): void => (error ? reject(error) : resolve(result))
    ;(client.query as (query: pg.Submittable, done: unknown) => void).call(client, new ScopedQuery(config, within), done)
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
  parse: (message: { name: string; text: string }) => void
  bind: (message: { statement: string; values: string[] }) => void
  execute: (message: object) => void
  close: (message: { type: 'S'; name: string }) => void
  parsedStatements: Record<string, string>
}

/**
 * Sets the role, and what is theirs: what is left out is empty. Of each kind of scope there is one text. The payee is always said: where it
 * was never set, `payee_in_scope` takes the process for one of the version before.
 */
function settingOf(scope: RowScope, prepares: boolean): { name: string; text: string; values: string[] } {
  const settings = Object.entries(scope).filter(([name, value]) => value !== '' || name === 'payee')
  const set = settings.map(([name], n) => `set_config('breakwater.${name}', $${n + 1}, true)`)
  return {
    name: prepares ? ['row_scope', ...settings.map(([name]) => name)].join('.') : '',
    text: `select ${[`set_config('role', '${SCOPED_ROLE}', true)`, ...set].join(', ')}`,
    values: settings.map(([, value]) => value),
  }
}

const Query = pg.Query as unknown as new (config: pg.QueryConfig & { queryMode: 'extended' }) => Internals & pg.Submittable

/**
 * A statement with another one before it that takes the role and the settings, sent at once: both are one transaction of their own, at
 * whose end they are lost, also behind a pooler. It costs no further round trip.
 */
class ScopedQuery extends Query {
  readonly #name: string | undefined
  readonly #setting: { name: string; text: string; values: string[] }
  #isSet = false

  constructor(config: pg.QueryConfig, { scope, prepares }: Within) {
    super({ ...config, queryMode: 'extended' })
    this.#name = config.name
    this.#setting = settingOf(scope, prepares)
  }

  override prepare(connection: Wire): void {
    const { name, text, values } = this.#setting
    if (isNew(connection, this.#name)) connection.close({ type: 'S', name: this.#name })
    if (isNew(connection, name)) connection.close({ type: 'S', name })
    if (connection.parsedStatements[name] === undefined) connection.parse({ name, text })
    connection.bind({ statement: name, values })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSet) return super.handleCommandComplete(message, connection)
    this.#isSet = true
    const { name, text } = this.#setting
    if (name) connection.parsedStatements[name] = text
  }

  /** `pg` takes the first statement's answer for that of the named one. */
  override handleError(error: Error, connection: Wire): void {
    if (this.#name) delete connection.parsedStatements[this.#name]
    super.handleError(error, connection)
  }
}

/** After an error it is not known whether a statement was prepared; to close one that does not exist is no error. */
const isNew = (connection: Wire, name: string | undefined): name is string =>
  name !== undefined && name !== '' && connection.parsedStatements[name] === undefined
