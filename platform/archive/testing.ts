import { tablesOf } from '#platform/archive/database-shape.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** Each table of a database, with how many rows it has and a digest of them: equal where two databases hold the same. */
export const contentsOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const found: Record<string, string> = {}
    for (const { schema, table } of await tablesOf(client)) {
      const { rows } = await client.query<{ all: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from "${schema}"."${table}" t`,
      )
      found[schema === 'public' ? table : `${schema}.${table}`] = rows[0]?.all ?? ''
    }
    return found
  })
