import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { migrate } from '#platform/postgres/migrate.ts'

/** Brings a database to what this version of the code expects: our tables, and the job queue's. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  await migrate(connectionString, fileURLToPath(new URL('./migrations', import.meta.url)))
  await runMigrations({ connectionString })
}
