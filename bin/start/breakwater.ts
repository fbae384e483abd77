import { claimDataDir } from './data-dir.ts'
import { openDatabaseServer } from './database.ts'
import type { Ending } from './ending.ts'
import { keepRunning, type KeptProcess } from './keep.ts'
import { logFileOf, optionsOf } from './options.ts'
import { addressOfEmulator, startPayments } from './payments.ts'
import { ensurePortFree } from './port.ts'
import { authSecretOf, sandboxSecrets } from './secrets.ts'
import { deleteDemoData, demoProgress, loadDemoOnce } from './demo.ts'
import { offerSetup } from './setup.ts'
import { buildServer, fromSource, type ProgramPath } from './server-build.ts'
import { buildWeb, WEB_FOLDER } from './web-build.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { prepareDatabase } from '#db/prepare.ts'
import type { Config } from '#platform/config/config.ts'
import type { Addresses } from '#platform/postgres/connect.ts'

export type Breakwater = Addresses & { payments: Payments | null; api: KeptProcess; worker: KeptProcess }
type Payments = KeptProcess & { port: number }

type Say = (sentence: string) => void

/**
 * Starts everything and keeps it running. Null when it was ended before. `isBuilt`: the web app is built, the API serves it, and the
 * processes are built too; without it they run from their source (`npm run dev`).
 */
export async function startBreakwater(config: Config, ending: Ending, say: Say, { isBuilt = true } = {}): Promise<Breakwater | null> {
  const claim = await claimDataDir(config.dataDir)
  ending.atEnd('notice', claim.giveNotice)
  ending.atEnd('claim', claim.release)
  await ensurePortFree(config.port)

  const program = isBuilt ? await buildServer() : fromSource
  const web = isBuilt ? buildWeb({ say, onChild: (kill) => ending.atEnd('processes', async () => kill()) }) : null
  const webFolder = isBuilt ? WEB_FOLDER : null
  const [{ options, ownerUrl, payments }] = await Promise.all([prepare({ config, webFolder, program }, ending, say), web])
  if (ending.begun) return null
  const common = { ending, say }
  const of = (name: string, after: number) => ({
    ...options,
    logFile: logFileOf(config, name, isBuilt ? 'file' : 'console'),
    metricsPort: config.metricsPort && config.metricsPort + after,
  })
  const [api, worker] = await Promise.all([
    keepRunning({ ...common, name: 'API', script: program('apps/api/run.ts'), options: of('api', 0) }),
    keepRunning({ ...common, name: 'worker', script: program('apps/worker/run.ts'), options: of('worker', 1) }),
  ])
  if (!config.demo && !ending.begun) await offerSetup(options, ending, program)
  return ending.begun ? null : { databaseUrl: options.databaseUrl, ownerUrl, payments, api, worker }
}

type Preparing = { config: Config; webFolder: string | null; program: ProgramPath }
type Prepared = { options: ProcessOptions; ownerUrl: string; payments: Payments | null }

/** A migrated database with the demo data, and the payment emulator that belongs to it. */
async function prepare({ config, webFolder, program }: Preparing, ending: Ending, say: Say): Promise<Prepared> {
  const addresses = await openDatabaseServer(config, ending, say)
  const { databaseUrl, ownerUrl } = addresses
  await prepareDatabase(addresses)
  const progress = config.demo ? await demoProgress(ownerUrl) : 'loaded'
  if (progress === 'half') await deleteDemoData(addresses)
  const isNew = progress !== 'loaded'

  const authSecret = authSecretOf(config.dataDir, config.authSecret)
  const secrets = config.stripe ?? sandboxSecrets(authSecret)
  const payments = config.stripe || config.emulatorUrl ? null : await startPayments(config, { secrets, ending, say, isNew, program })
  const base = config.stripe
    ? null
    : payments
      ? ({ protocol: 'http', host: '127.0.0.1', port: payments.port } as const)
      : addressOfEmulator(config).base
  const options = optionsOf(config, { databaseUrl, authSecret, stripe: { ...secrets, base }, webFolder })
  // Without the sandbox nobody would renew its memberships.
  const sandbox = config.demoCompany && base ? { ...base, secretKey: secrets.secretKey } : null
  if (isNew && !ending.begun) await loadDemoOnce({ ...options, ownerUrl }, ending, program, sandbox)
  return { options, ownerUrl, payments }
}
