import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { grantApplication } from '#db/grant-application.ts'
import type { Addresses } from '#platform/postgres/connect.ts'
import { type Applied, migrate } from '#platform/postgres/migrate.ts'

type How = { folder?: string; told?: (applied: Applied) => void }

/**
 * Migrates a database to the current version: our tables, and those of the job queue; then gives the application's role what it needs of
 * them. Returns the names of what was applied.
 */
export async function prepareDatabase({ ownerUrl, databaseUrl }: Addresses, { folder = MIGRATIONS, told }: How = {}): Promise<string[]> {
  const applied = await migrate(ownerUrl, folder, told)
  await runMigrations({ connectionString: ownerUrl })
  if (ownerUrl !== databaseUrl) await grantApplication({ ownerUrl, databaseUrl })
  return applied
}

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
