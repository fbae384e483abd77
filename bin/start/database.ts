import { setTimeout as pause } from 'node:timers/promises'
import { bringToMajor, startAsItIs } from './bring-to-major.ts'
import type { Ending } from './ending.ts'
import type { Config } from '#platform/config/config.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { startCluster, type ClusterOptions } from '#platform/postgres/cluster.ts'
import { type Addresses, queryOnce } from '#platform/postgres/connect.ts'

/** A PostgreSQL that answers: the one of DATABASE_URL, else our own in the data directory. Returns its addresses. */
export async function openDatabaseServer(config: Config, ending: Ending, say: (sentence: string) => void): Promise<Addresses> {
  const { databaseUrl, ownerUrl, demo } = config
  if (databaseUrl) {
    await checkServer(databaseUrl, { demo, name: 'DATABASE_URL' })
    if (ownerUrl) await checkServer(ownerUrl, { demo, name: 'MIGRATE_DATABASE_URL' })
    return { databaseUrl, ownerUrl: ownerUrl ?? databaseUrl }
  }
  await bringToMajor({ home: config.dataDir, say })
  return keepCluster({ home: config.dataDir, keepsLog: config.backup !== null, say }, ending)
}

/** Our own, also with data of an earlier major version: nothing of it is changed. */
export async function openAsItIs(config: Config, ending: Ending, say: (sentence: string) => void): Promise<Opened> {
  const cluster = await startAsItIs({ home: config.dataDir, keepsLog: config.backup !== null, say })
  ending.atEnd('database', cluster.stop)
  return { databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl(), stop: cluster.stop }
}

export type Opened = Addresses & { stop: () => Promise<void> }

type Checking = { demo: boolean; name?: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' }

async function checkServer(url: string, checking: Checking): Promise<void> {
  const [server] = await queryOnce<Server>(url, ABOUT).catch((error: unknown) => {
    throw new PlainError(
      `The database at ${decodeURIComponent(new URL(url).host)} cannot be used: ${reasonOf(error)}. Check ${checking.name}.`,
      { cause: error },
    )
  })
  const whyNot = server ? whyUnusable(server, checking) : null
  if (whyNot) throw new PlainError(whyNot)
}

export type Server = { number: number; version: string; superuser: boolean }

const ABOUT = `
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version, rolsuper as superuser
  from pg_roles where rolname = current_user`

export function whyUnusable({ number, version, superuser }: Server, { demo, name = 'DATABASE_URL' }: Checking): string | null {
  if (number < 150_000) return `The database of ${name} is PostgreSQL ${version}: Breakwater needs 15 or newer.`
  if (superuser && !demo) return `${name} signs in as a superuser: give Breakwater a role of its own that owns its database and no more.`
  return null
}

/** Starts it, and restarts it when it dies: the API's connections recover by themselves. */
async function keepCluster(options: ClusterOptions, ending: Ending): Promise<Addresses> {
  let starting = startCluster(options)
  ending.atEnd('database', async () => (await starting).stop())
  const { url, ownerUrl } = await starting

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
  return { databaseUrl: url(), ownerUrl: ownerUrl() }
}
