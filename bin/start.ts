import { claimDataDir } from './start/data-dir.ts'
import { openDatabaseServer } from './start/database.ts'
import { followEnding, type Ending } from './start/ending.ts'
import { greeting } from './start/greeting.ts'
import { keepRunning } from './start/keep.ts'
import { optionsOf } from './start/options.ts'
import { startPayments } from './start/payments.ts'
import { ensurePortFree } from './start/port.ts'
import { authSecretOf, sandboxSecrets } from './start/secrets.ts'
import { forgetStory, storyProgress, tellStoryOnce } from './start/story.ts'
import { buildWeb } from './start/web-build.ts'
import type { ProcessOptions } from '#apps/open.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { PlainError } from '#platform/plain-error.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

try {
  await start(readConfig(), ending)
} catch (error) {
  if (!ending.begun) console.error(error instanceof PlainError ? error.message : error)
  await ending.end(1)
}

async function start(config: Config, ending: Ending): Promise<void> {
  const claim = await claimDataDir(config.dataDir)
  ending.atEnd('notice', claim.giveNotice)
  ending.atEnd('claim', claim.release)
  await ensurePortFree(config.port)

  const web = buildWeb({ say, onChild: (kill) => ending.atEnd('processes', async () => kill()) })
  const [{ options, paymentsPort }] = await Promise.all([prepare(config, ending), web])
  if (ending.begun) return
  const common = { options, ending, say }
  await Promise.all([
    keepRunning({ ...common, name: 'API', script: 'apps/api/run.ts' }),
    keepRunning({ ...common, name: 'worker', script: 'apps/worker/run.ts' }),
  ])
  if (!ending.begun) process.stdout.write(greeting(config, paymentsPort))
}

/** A migrated database with the story in it, and the payments it was told with. */
async function prepare(config: Config, ending: Ending): Promise<{ options: ProcessOptions; paymentsPort: number | null }> {
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
  if (isNew && !ending.begun) await tellStoryOnce(options, ending)
  return { options, paymentsPort }
}
