import { type Addresses, withClient } from '#platform/postgres/connect.ts'

/** Connections to a database beside ours; those of a tool that watches have another role than the company's two. */
export async function othersConnected({ ownerUrl, databaseUrl }: Addresses, { ofAnyRole = false } = {}): Promise<number> {
  const roles = [ownerUrl, databaseUrl].map((url) => decodeURIComponent(new URL(url).username))
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and ($2 or usename = any($1) or usename = current_user)`,
      [roles, ofAnyRole],
    )
    return rows[0]?.count ?? 0
  })
}
