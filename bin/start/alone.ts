import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startChild, type ChildOptions } from './child.ts'
import { openDatabaseServer } from './database.ts'
import { endOnFailure, followEnding, type Ending } from './ending.ts'
import { logFileOf, optionsOf } from './options.ts'
import { addressOfEmulator } from './payments.ts'
import { authSecretOf, sandboxSecrets } from './secrets.ts'
import { buildServer, type Program } from './server-build.ts'
import { MIGRATIONS } from '#db/prepare.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { runningCluster } from '#platform/postgres/cluster.ts'
import type { Addresses } from '#platform/postgres/connect.ts'
import { waitingFor } from '#platform/postgres/migrate.ts'

type Say = (sentence: string) => void
type Prepare = (say: Say, ending: Ending) => Promise<string | null>

/** One of the processes that `npm start` keeps, from the environment alone: it ends with SIGTERM, or when the process ends by itself. */
export async function runAlone(name: string, script: Program, prepare: Prepare = async () => null): Promise<void> {
  const say: Say = (sentence) => void process.stdout.write(`${sentence}\n`)
  const ending = followEnding(say)
  await endOnFailure(ending, async () => {
    const config = readConfig()
    const authSecret = secretOf(config)
    const { databaseUrl } = await databaseOf(config, ending, say)
    await refuseUnmigrated(databaseUrl)
    const [program, webFolder] = [await buildServer(), await prepare(say, ending)]
    const base = config.stripe ? null : addressOfEmulator(config).base
    const stripe = { ...(config.stripe ?? sandboxSecrets(authSecret)), base }
    const options = optionsOf(config, { databaseUrl, authSecret, stripe, webFolder })
    ending.wait(config.drainSeconds * 1000)
    const { drainSeconds, metricsPort } = config
    const alone = { ...options, drainSeconds, metricsPort, logFile: logFileOf(config, `${name.toLowerCase()}-${config.port}`, 'console') }
    await runChild({ name, script: program(script), options: alone, patienceMs: PATIENCE_MS + drainSeconds * 1000, ending, say })
  })
}

type Running = ChildOptions & { name: string; ending: Ending; say: Say; patienceMs?: number }

/** Runs one process until it ends; its end is ours. */
export async function runChild({ name, ending, say, patienceMs = PATIENCE_MS, ...what }: Running): Promise<void> {
  if (ending.begun) return
  const child = startChild(what)
  ending.atEnd('processes', () => child.stop(patienceMs))
  if (!(await child.ready) && !ending.begun) throw new PlainError(`The ${name} did not start, for the reason above.`)
  if (!ending.begun) say(`The ${name} is ready.`)
  const code = await child.ended
  if (!ending.begun) throw new PlainError(`The ${name} ended by itself${code === null ? '' : ` with the code ${code}`}.`)
}

/** Requests in flight end first. */
const PATIENCE_MS = 9_000

/** The database of these settings, which has to run: a process that is alone starts none. */
export async function databaseOf(config: Config, ending: Ending, say: Say): Promise<Addresses> {
  if (config.databaseUrl) return openDatabaseServer(config, ending, say)
  const running = await runningCluster(config.dataDir)
  if (!running)
    throw new PlainError(
      `No database: set DATABASE_URL to a PostgreSQL of yours. (Without it, only "npm start" starts one, and none runs in ${config.dataDir}.)`,
    )
  return running
}

/** A secret that each process made for itself would sign what the others refuse. */
export function secretOf({ dataDir, authSecret }: Config): string {
  if (!authSecret && !existsSync(join(dataDir, 'auth-secret')))
    throw new PlainError('AUTH_SECRET is not set: each process needs the same one. Make it once with "openssl rand -base64 32".')
  return authSecretOf(dataDir, authSecret)
}

async function refuseUnmigrated(databaseUrl: string): Promise<void> {
  const waiting = await waitingFor(databaseUrl, MIGRATIONS)
  const [first] = waiting
  if (first)
    throw new PlainError(`The database is older than this version (${waiting.length} changes wait, ${first} first): run "npm run migrate".`)
}
