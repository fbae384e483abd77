import { setTimeout as pause } from 'node:timers/promises'
import type { Ending } from './ending.ts'
import type { Config } from '#platform/config/config.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { startCluster, type ClusterOptions } from '#platform/postgres/cluster.ts'
import { queryOnce } from '#platform/postgres/connect.ts'

/** A PostgreSQL that answers: the one of DATABASE_URL, else our own in the data directory. Returns its address. */
export async function openDatabaseServer(config: Config, ending: Ending, say: (sentence: string) => void): Promise<string> {
  if (config.databaseUrl) {
    await checkServer(config.databaseUrl, config.demo)
    return config.databaseUrl
  }
  return keepCluster({ home: config.dataDir, keepsLog: config.backup !== null, say }, ending)
}

async function checkServer(url: string, demo: boolean): Promise<void> {
  const [server] = await queryOnce<Server>(url, ABOUT).catch((error: unknown) => {
    throw new PlainError(
      `The database at ${decodeURIComponent(new URL(url).host)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
      { cause: error },
    )
  })
  const whyNot = server ? whyUnusable(server, { demo }) : null
  if (whyNot) throw new PlainError(whyNot)
}

export type Server = { number: number; version: string; superuser: boolean }

const ABOUT = `
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version, rolsuper as superuser
  from pg_roles where rolname = current_user`

export function whyUnusable({ number, version, superuser }: Server, { demo }: { demo: boolean }): string | null {
  if (number < 150_000) return `The database of DATABASE_URL is PostgreSQL ${version}: Breakwater needs 15 or newer.`
  if (superuser && !demo)
    return 'DATABASE_URL signs in as a superuser: give Breakwater a role of its own that owns its database and no more.'
  return null
}

/** Starts it, and restarts it when it dies: the API's connections recover by themselves. */
async function keepCluster(options: ClusterOptions, ending: Ending): Promise<string> {
  let starting = startCluster(options)
  ending.atEnd('database', async () => (await starting).stop())
  const { url } = await starting

  async function revive(): Promise<void> {
    await (
      await starting
    ).ended
    if (ending.begun) return
    options.say?.('PostgreSQL ended by itself and is started again.')
    await pause(200)
    try {
      starting = startCluster(options)
      await starting
      void revive()
    } catch (error) {
      options.say?.(reasonOf(error))
      await ending.end(1)
    }
  }
  void revive()
  return url()
}
