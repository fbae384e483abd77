import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyAndVerify, type Upgraded } from './apply.ts'
import type { Asked } from './rehearse.ts'
import { othersConnected } from './others-connected.ts'
import { isWell, reportOf } from './report.ts'
import { verifyOn } from './verify-on.ts'
import { bringToMajor, isOfEarlierMajor } from '../start/bring-to-major.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { openAsItIs, openDatabaseServer, type Opened } from '../start/database.ts'
import type { Ending } from '../start/ending.ts'
import { MIGRATIONS } from '#db/prepare.ts'
import { backUp } from '#domains/insight/backups/server/back-up.ts'
import { openBackups } from '#domains/insight/backups/server/options.ts'
import type { Base } from '#platform/backup/base.ts'
import type { Config } from '#platform/config/config.ts'
import { closeDatabase, openDatabase } from '#platform/db.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { openFiles } from '#platform/files/files.ts'
import type { Addresses } from '#platform/postgres/connect.ts'
import { waitingFor } from '#platform/postgres/migrate.ts'

type Say = (sentence: string) => void

/** Backs up, brings the data to this version, looks through it, and says how to go back. True when all went well. */
export async function upgrade({ config, folder = MIGRATIONS, durable = true }: Asked, ending: Ending, say: Say): Promise<boolean> {
  const addresses = await databaseOfNobody(config, ending, say)
  const waiting = await waitingFor(addresses.ownerUrl, folder)
  const isEarlier = config.databaseUrl === null && (await isOfEarlierMajor(config.dataDir))
  if (waiting.length === 0 && !isEarlier) {
    say('The database is at this version: nothing was changed.')
    return true
  }
  const base = config.backup ? await backUpBefore(config, addresses) : null
  const applies = waiting.length === 1 ? 'One migration is' : `${waiting.length || 'No'} migrations are`
  say(
    base
      ? `The backup ${base.id} is whole. ${applies} applied now.`
      : 'Nothing is backed up before this: BACKUP_TO and BACKUP_RECIPIENT are not set.',
  )
  const anchorsIn = join(config.dataDir, 'anchors')
  const upgraded = await applyAndVerify({ addresses, folder, verify: () => verifyOn(config, { addresses, anchorsIn }) })
  for (const line of reportOf(upgraded, { isRehearsal: false })) say(line)
  if (isWell(upgraded) && isEarlier) {
    await addresses.stop()
    await bringToMajor({ home: config.dataDir, folder, durable, say })
  }
  for (const line of whatNow(config, base, upgraded)) say(line)
  return isWell(upgraded)
}

/** The database of these settings, once nobody works with it. */
async function databaseOfNobody(config: Config, ending: Ending, say: Say): Promise<Opened> {
  if (!config.databaseUrl) {
    if (!existsSync(join(config.dataDir, 'postgres')))
      throw new PlainError(`There is no database in ${config.dataDir}: nothing to upgrade.`)
    const claim = await claimDataDir(config.dataDir)
    ending.atEnd('claim', claim.release)
    return openAsItIs(config, ending, say)
  }
  const addresses = await openDatabaseServer(config, ending, say)
  const others = await othersConnected(addresses)
  if (others > 0)
    throw new PlainError(
      `Breakwater still works with this database (${others} connections of its roles): stop every API and worker, or let "npm run migrate" and a rolling restart do it.`,
    )
  return { ...addresses, stop: async () => {} }
}

/** Without the modules: they know the tables as they will be. */
async function backUpBefore(config: Config, { databaseUrl }: Pick<Addresses, 'databaseUrl'>): Promise<Base> {
  openDatabase({ connectionString: databaseUrl, max: 2 })
  try {
    openFiles({ dataDir: config.dataDir, url: config.filesUrl })
    const backup = config.backup && { ...config.backup, ofOwnCluster: config.databaseUrl === null }
    openBackups({ backup, databaseUrl, dataDir: config.dataDir, publicUrl: config.publicUrl })
    return await backUp()
  } finally {
    await closeDatabase()
  }
}

function whatNow({ backup, databaseUrl, dataDir }: Config, base: Base | null, upgraded: Upgraded): string[] {
  const into = databaseUrl ? 'DATABASE_URL=<an empty database>' : 'DATA_DIR=<a new folder>'
  const back =
    base && backup
      ? `To go back: with the version before, ${into} npm run restore -- ${base.consistentAt} --key FILE --from ${placeOf(backup.to)}, then start it there. What is written from now on is not in that.`
      : `To go back: only to a copy of ${databaseUrl ? 'the database' : dataDir} that you made before.`
  return [
    isWell(upgraded)
      ? 'The upgrade went well: start this version.'
      : 'The upgrade did not go well: read what is above before anything is started.',
    back,
  ]
}

/** An address of a store has its key in it. */
function placeOf(to: string): string {
  const url = /^https?:/.test(to) ? URL.parse(to) : null
  if (!url) return to
  url.username = url.password = ''
  return url.href
}
