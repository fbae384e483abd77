import pg from 'pg'

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** One statement on a connection of its own: for what is asked before there is a pool, or outside any. */
export async function askOnce<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows)
}

/** A connection of its own, closed again whatever happens. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'breakwater' })
  // A server that goes away says so twice: to the question that waits, which is enough, and here, which would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
