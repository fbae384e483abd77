import pg from 'pg'

/**
 * A database by its two roles: the application's, and the owner's, who migrates. The same twice where one role does both, and the database
 * is no second wall.
 */
export type Addresses = { databaseUrl: string; ownerUrl: string }

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Whether the address leads to a pooler in transaction mode, which it says itself: `…/breakwater?pgbouncer=true`. */
export const isBehindPooler = (url: string): boolean => URL.parse(url)?.searchParams.get('pgbouncer') === 'true'

/** Runs one statement on a connection of its own: before there is a pool, or outside any. */
export async function queryOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows)
}

/** Opens a connection of its own, and always closes it. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'breakwater' })
  // A server that ends reports it twice: to the waiting query, which is enough, and here, which would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
