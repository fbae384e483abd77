import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError, reasonOf } from '#platform/plain-error.ts'
import { MAJOR } from '#platform/postgres/binaries.ts'
import { withClient } from '#platform/postgres/connect.ts'
import { postmasterOf, stopOrphan } from '#platform/postgres/orphan.ts'
import { ownFolder, placeFor, type Place } from '#platform/postgres/place.ts'
import { commandOf } from '#platform/postgres/run-as.ts'
import { settings } from '#platform/postgres/settings.ts'

/** A PostgreSQL of our own that is running. `url` is for the application's role, which is no superuser. */
export type Cluster = {
  readonly url: (database?: string) => string
  readonly superuserUrl: (database?: string) => string
  readonly pid: number
  /** Settles when PostgreSQL is gone, whoever ended it. */
  readonly ended: Promise<void>
  /** Ends it cleanly: open transactions are rolled back, the rest is written down. */
  readonly stop: () => Promise<void>
}

export type ClusterOptions = {
  /** The folder that holds the cluster, its password and its log. Made when missing. */
  home: string
  /** False for tests: fast, and lost with the power. */
  durable?: boolean
  say?: (sentence: string) => void
}

const APPLICATION = 'breakwater'

/** Starts the cluster of a folder, making it first when there is none. The caller sees to it that only one process does so. */
export async function startCluster({ home, durable = true, say = () => {} }: ClusterOptions): Promise<Cluster> {
  const place = await placeFor(home, say)
  const password = await passwordOf(home, place)
  if (!existsSync(place.dataDir)) await initialise(place, password, durable)
  refuseOtherVersion(place.dataDir)
  await stopOrphan(place.dataDir)

  const server = await startServer(place, { durable, log: join(home, 'postgres.log') })
  const cluster = describe(server, place, password)
  await ensureApplication(cluster, password)
  return cluster
}

function describe(server: ChildProcess, { socketDir }: Place, password: string): Cluster {
  const urlFor = (role: string, database: string): string => `postgres://${role}:${password}@${encodeURIComponent(socketDir)}/${database}`
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit').then(() => {}) : Promise.resolve()
  return {
    url: (database = APPLICATION) => urlFor(APPLICATION, database),
    superuserUrl: (database = 'postgres') => urlFor('postgres', database),
    pid: server.pid ?? 0,
    ended,
    stop: () => stopServer(server, ended),
  }
}

/** Made once, kept beside the cluster, readable by its owner only. */
async function passwordOf(home: string, { dataDir }: Place): Promise<string> {
  const path = join(home, 'database-password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (existsSync(dataDir)) throw new PlainError(`The password of the database is missing: put ${path} back beside its data.`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, password, { mode: 0o600, flag: 'wx' })
  return password
}

/** Under another name first: whatever interrupts it, there is a whole cluster or none. */
async function initialise({ dataDir, socketDir, binaries, as }: Place, password: string, durable: boolean): Promise<void> {
  const half = `${dataDir}.new`
  await rm(half, { recursive: true, force: true })
  await ownFolder(half, as)
  const passwordFile = join(socketDir, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (as.user) await chown(passwordFile, as.user.uid, as.user.gid)

  const { command, args } = commandOf(as, binaries.initdb, [...INITDB, ...(durable ? [] : ['--no-sync']), '-D', half, '--pwfile', passwordFile])
  const withCharacters = await run(command, [...args, '--lc-ctype=C.UTF-8'], as.spawnAs)
  const made = withCharacters.code === 0 ? withCharacters : await run(command, args, as.spawnAs)
  await rm(passwordFile)
  if (made.code !== 0) throw new PlainError(`PostgreSQL could not make its data directory ${dataDir}: ${lastLine(made.output)}`)
  await rename(half, dataDir)
}

/** The built-in C.UTF-8 sorts the same on every machine; `--lc-ctype` is what pg_trgm goes by for letters beyond ASCII. */
const INITDB = [
  ...['--username=postgres', '--auth-local=scram-sha-256', '--auth-host=reject', '--encoding=UTF8', '--locale=C'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums', '--no-instructions'],
]

function refuseOtherVersion(dataDir: string): void {
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(MAJOR)) throw new PlainError(`The data in ${dataDir} is of PostgreSQL ${version}; this Breakwater brings ${MAJOR}: dump and restore it.`)
}

/** After a hard end the last backends of the one before may need a moment to go: hence three tries. */
async function startServer(place: Place, { durable, log }: { durable: boolean; log: string }): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const server = spawnServer(place, { durable, log })
    if (await becomesReady(server, place.dataDir)) return server
    if (attempt === 3) throw new PlainError(`PostgreSQL did not start on ${place.dataDir}: ${lastLine(readFileSync(log, 'utf8'))} (more in ${log})`)
    await pause(400 * attempt)
  }
}

/** In a session of its own, so that Ctrl-C reaches the launcher alone and the database goes last. */
function spawnServer({ dataDir, socketDir, binaries, as }: Place, { durable, log }: { durable: boolean; log: string }): ChildProcess {
  const out = openSync(log, 'a', 0o600)
  const { command, args } = commandOf(as, binaries.postgres, ['-D', dataDir, '-p', '5432', ...settings({ socketDir, durable })])
  const server = spawn(command, args, { ...as.spawnAs, env: {}, cwd: '/', detached: true, stdio: ['ignore', out, out] })
  server.on('error', () => {})
  closeSync(out)
  return server
}

async function becomesReady(server: ChildProcess, dataDir: string): Promise<boolean> {
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const postmaster = postmasterOf(dataDir)
    if (postmaster?.isReady && postmaster.pid === server.pid) return true
    await pause(10)
  }
  return false
}

async function stopServer(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT')
  const isTooSlow = await Promise.race([ended.then(() => false), pause(4000, true, { ref: false })])
  if (isTooSlow) server.kill('SIGQUIT')
  await ended
}

/** The role and the database the application uses. Asked at each start, so that a first start cut short is made good. */
async function ensureApplication(cluster: Cluster, password: string): Promise<void> {
  try {
    await withClient(cluster.superuserUrl(), async (client) => {
      const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION])
      if (role.rowCount === 0) await client.query(`create role ${APPLICATION} login createdb password '${password}'`)
      const database = await client.query('select from pg_database where datname = $1', [APPLICATION])
      if (database.rowCount === 0) await client.query(`create database ${APPLICATION} owner ${APPLICATION}`)
    })
  } catch (error) {
    await cluster.stop()
    throw new PlainError(`PostgreSQL started but refused us: ${reasonOf(error)}.`, { cause: error })
  }
}

async function run(command: string, args: readonly string[], as: { uid?: number; gid?: number }): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { ...as, env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', (error) => (output += error.message))
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, output }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
