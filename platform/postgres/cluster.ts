import type { ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { type Binaries, majorOf } from '#platform/postgres/binaries.ts'
import { type Addresses, withClient } from '#platform/postgres/connect.ts'
import { initialise } from '#platform/postgres/initialise.ts'
import { stopOrphan } from '#platform/postgres/orphan.ts'
import { placeFor, socketDirOf, type Place } from '#platform/postgres/place.ts'
import { keepLog } from '#platform/postgres/log-spool.ts'
import { SCOPED_ROLE } from '#platform/postgres/row-scope.ts'
import { startServer, stopServer } from '#platform/postgres/server.ts'

/**
 * A running PostgreSQL of our own: addresses of the application's role, of the role that owns every table and migrates, and of the
 * superuser.
 */
export type Cluster = {
  readonly url: (database?: string) => string
  readonly ownerUrl: (database?: string) => string
  readonly superuserUrl: (database?: string) => string
  readonly pid: number
  /** Settles when PostgreSQL has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Ends it cleanly: open transactions are rolled back, the rest is written to disk. */
  readonly stop: () => Promise<void>
}

export type ClusterOptions = {
  /** The folder of the cluster, its password and its log. Created when missing. */
  home: string
  /** False for tests: fast, and lost on a power failure. */
  durable?: boolean
  /** Whether the log is kept for a backup (log-spool.ts). */
  keepsLog?: boolean
  /** Programs of another major version, for data of it. */
  binaries?: Binaries
  say?: (sentence: string) => void
}

export const OWNER = 'breakwater'
const DATABASE = OWNER
/** May do what db/grants.ts says, and owns nothing. */
export const APPLICATION = 'breakwater_app'

/** Starts the cluster of a folder, creating it first when there is none. The caller makes sure that only one process does so. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { home, durable = true, keepsLog = false, binaries, say = () => {} } = options
  const place = await placeFor(home, say, binaries)
  const password = await passwordOf(home, place)
  if (!existsSync(place.dataDir)) await initialise(place, password, durable)
  refuseOtherVersion(place)
  await stopOrphan(place.dataDir)

  const more = keepsLog ? await keepLog(place) : {}
  const server = await startServer(place, { durable, log: join(home, 'postgres.log'), more })
  const cluster = describe(server, place, password)
  await ensureRoles(cluster, password)
  return cluster
}

/** The addresses of a cluster that another process runs in this folder; null when none answers. */
export async function runningCluster(home: string): Promise<Addresses | null> {
  const ownerUrl = await runningAs(home, OWNER, DATABASE)
  const databaseUrl = ownerUrl && (await runningAs(home, APPLICATION, DATABASE))
  return ownerUrl && databaseUrl ? { ownerUrl, databaseUrl } : null
}

/** The same for its superuser, who may copy it. */
export const runningAsSuperuser = (home: string): Promise<string | null> => runningAs(home, 'postgres', 'postgres')

async function runningAs(home: string, role: string, database: string): Promise<string | null> {
  const file = join(home, 'database-password')
  const socketDir = existsSync(file) ? await socketDirOf(home) : null
  if (!socketDir) return null
  const url = urlFor({ role, password: readFileSync(file, 'utf8').trim(), socketDir, database })
  return withClient(url, async () => url).catch(() => null)
}

type Reached = { role: string; password: string; socketDir: string; database: string }
const urlFor = ({ role, password, socketDir, database }: Reached): string =>
  `postgres://${role}:${passwordFor(role, password)}@${encodeURIComponent(socketDir)}/${database}`

/** The application's own is derived: from it the owner's does not follow. */
const passwordFor = (role: string, password: string): string =>
  role === APPLICATION ? createHmac('sha256', password).update(APPLICATION).digest('base64url') : password

function describe(server: ChildProcess, { socketDir }: Place, password: string): Cluster {
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit').then(() => {}) : Promise.resolve()
  return {
    url: (database = DATABASE) => urlFor({ role: APPLICATION, password, socketDir, database }),
    ownerUrl: (database = DATABASE) => urlFor({ role: OWNER, password, socketDir, database }),
    superuserUrl: (database = 'postgres') => urlFor({ role: 'postgres', password, socketDir, database }),
    pid: server.pid ?? 0,
    ended,
    stop: () => stopServer(server, ended),
  }
}

/** Created once, kept beside the cluster, readable by its owner only. */
async function passwordOf(home: string, { dataDir }: Place): Promise<string> {
  const path = join(home, 'database-password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (existsSync(dataDir)) throw new PlainError(`The password of the database is missing: put ${path} back beside its data.`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, password, { mode: 0o600, flag: 'wx' })
  return password
}

function refuseOtherVersion({ dataDir, binaries }: Place): void {
  const found = majorOf(dataDir)
  if (found !== binaries.major)
    throw new PlainError(
      `The data in ${dataDir} is of PostgreSQL ${found ?? 'no version'}; this Breakwater brings ${binaries.major}: start it with the version that made it.`,
    )
}

/**
 * Creates the roles and the database. Done at each start, so that an interrupted first start is completed, and a password that the
 * application gave itself does not last.
 */
async function ensureRoles(cluster: Cluster, password: string): Promise<void> {
  try {
    await withClient(cluster.superuserUrl(), async (client) => {
      const roles = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
        [OWNER, APPLICATION, SCOPED_ROLE],
      ])
      const lacks = (role: string): boolean => !roles.rows.some(({ rolname }) => rolname === role)
      if (lacks(OWNER)) await client.query(`create role ${OWNER} login createdb password '${password}'`)
      if (lacks(APPLICATION)) await client.query(`create role ${APPLICATION} login`)
      if (lacks(SCOPED_ROLE)) await client.query(`create role ${SCOPED_ROLE}`)
      await client.query(`grant ${SCOPED_ROLE} to ${APPLICATION}`)
      await client.query(`alter role ${APPLICATION} bypassrls`)
      await client.query(`alter role ${APPLICATION} password '${passwordFor(APPLICATION, password)}'`)
      const database = await client.query('select from pg_database where datname = $1', [DATABASE])
      if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    })
  } catch (error) {
    await cluster.stop()
    throw new PlainError(`PostgreSQL started but refused us: ${reasonOf(error)}.`, { cause: error })
  }
}
