import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { migrate } from '#platform/postgres/migrate.ts'

/** Migrates a database to the current version: our tables, and those of the job queue. Returns the names of what was applied. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  const applied = await migrate(connectionString, MIGRATIONS)
  await runMigrations({ connectionString })
  return applied
}

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
