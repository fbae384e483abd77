import { claimDataDir } from './data-dir.ts'
import { openDatabaseServer } from './database.ts'
import type { Ending } from './ending.ts'
import { keepRunning, type Kept } from './keep.ts'
import { optionsOf } from './options.ts'
import { startPayments } from './payments.ts'
import { ensurePortFree } from './port.ts'
import { authSecretOf, sandboxSecrets } from './secrets.ts'
import { forgetStory, storyProgress, loadDemoOnce } from './story.ts'
import { buildWeb } from './web-build.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { prepareDatabase } from '#db/prepare.ts'
import type { Config } from '#platform/config.ts'

export type Breakwater = { paymentsPort: number | null; api: Kept; worker: Kept }

/** Brings all of it up and keeps it up. Null when the end came first. */
export async function startBreakwater(config: Config, ending: Ending, say: (sentence: string) => void): Promise<Breakwater | null> {
  const claim = await claimDataDir(config.dataDir)
  ending.atEnd('notice', claim.giveNotice)
  ending.atEnd('claim', claim.release)
  await ensurePortFree(config.port)

  const web = buildWeb({ say, onChild: (kill) => ending.atEnd('processes', async () => kill()) })
  const [{ options, paymentsPort }] = await Promise.all([prepare(config, ending, say), web])
  if (ending.begun) return null
  const common = { options, ending, say }
  const [api, worker] = await Promise.all([
    keepRunning({ ...common, name: 'API', script: 'apps/api/run.ts' }),
    keepRunning({ ...common, name: 'worker', script: 'apps/worker/run.ts' }),
  ])
  return ending.begun ? null : { paymentsPort, api, worker }
}

type Prepared = { options: ProcessOptions; paymentsPort: number | null }

/** A migrated database with the story in it, and the payments it was told with. */
async function prepare(config: Config, ending: Ending, say: (sentence: string) => void): Promise<Prepared> {
  const databaseUrl = await openDatabaseServer(config, ending, say)
  await prepareDatabase(databaseUrl)
  const progress = config.demo ? await storyProgress(databaseUrl) : 'told'
  if (progress === 'half') await forgetStory(databaseUrl)
  const isNew = progress !== 'told'

  const authSecret = authSecretOf(config.dataDir, config.authSecret)
  const secrets = config.stripe ?? sandboxSecrets(authSecret)
  const paymentsPort = config.stripe ? null : await startPayments(config, { secrets, ending, say, isNew })
  const base = paymentsPort ? ({ protocol: 'http', host: '127.0.0.1', port: paymentsPort } as const) : null
  const options = optionsOf(config, { databaseUrl, authSecret, stripe: { ...secrets, base } })
  if (isNew && !ending.begun) await loadDemoOnce(options, ending)
  return { options, paymentsPort }
}
