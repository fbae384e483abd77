import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ending } from './ending.ts'
import { openForCommand } from './open-for-command.ts'
import { restoreBackup, type Restoring } from './restore-backup.ts'
import { recordDrill } from '#domains/insight/backups/server/record-drill.ts'
import { verifyAll } from '#domains/insight/backups/server/verify.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'

/**
 * Restores the backup into a folder beside the running one, verifies it, throws it away, and records in the running one how that went. What
 * has never been restored is not known to be a backup.
 */
export async function practice(restoring: Restoring, ending: Ending, say: (sentence: string) => void): Promise<void> {
  const { config } = restoring
  if (config.databaseUrl) throw new PlainError('Practice on a machine of its own: without DATABASE_URL, and with an empty DATA_DIR.')
  const home = join(config.dataDir, 'drill')
  const beganAt = new Date()
  const why = await restoreAndVerify(
    { ...restoring, config: { ...config, dataDir: home, filesUrl: null, backup: null } },
    ending,
    say,
  ).catch(reasonOf)
  await rm(home, { recursive: true, force: true })
  const close = await openForCommand(config, ending, say)
  await recordDrill({ beganAt, why })
  await close()
  if (why !== null) throw new PlainError(`The practice restore failed: ${why}`)
  say(`The practice restore worked, in ${Math.round((Date.now() - beganAt.getTime()) / 1000)} s. It was thrown away.`)
}

/** Null, or what was wrong. */
async function restoreAndVerify(restoring: Restoring, ending: Ending, say: (sentence: string) => void): Promise<string | null> {
  const { dataDir } = restoring.config
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  say(await restoreBackup(restoring, ending, say))
  await rm(join(dataDir, 'breakwater.lock'), { force: true })
  const close = await openForCommand(restoring.config, ending, say)
  const { findings } = await verifyAll()
  await close()
  for (const { name, isWell, says } of findings) say(`${isWell ? 'good ' : 'WRONG'} ${name}: ${says}`)
  return findings.find(({ isWell }) => !isWell)?.says ?? null
}
