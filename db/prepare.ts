import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { migrate } from '#platform/postgres/migrate.ts'

/** Migrates a database to the current version: our tables, and those of the job queue. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await migrate(connectionString, fileURLToPath(new URL('./migrations', import.meta.url)))
  await runMigrations({ connectionString })
}
