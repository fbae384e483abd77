import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bringToMajor } from './bring-to-major.ts'
import { databaseForCommand } from './command-database.ts'
import { claimDataDir } from './data-dir.ts'
import type { Ending } from './ending.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { basesIn, partsOf, type Base } from '#platform/backup/base.ts'
import { restoreDocuments } from '#platform/backup/documents.ts'
import { isEmptyPlace, restoreCluster } from '#platform/backup/restore-cluster.ts'
import { unpack } from '#platform/backup/tar.ts'
import type { Config } from '#platform/config/config.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { filesOf } from '#platform/files/files.ts'
import { startCluster } from '#platform/postgres/cluster.ts'

/** `to`: the second; null is as late as the backup goes. */
export type Restoring = { config: Config; store: BackupStore; key: string; to: Date | null }
type Say = (sentence: string) => void

/** Brings a backup into the empty place of these settings, and says what came back. */
export async function restoreBackup(restoring: Restoring, ending: Ending, say: Say): Promise<string> {
  const { config, store, to } = restoring
  const bases = await basesIn(store)
  const exports = bases.filter(({ kind, consistentAt }) => kind === 'archive' && (!to || consistentAt <= to.toISOString()))
  const [newest, logged] = [exports.at(-1), bases.some(({ kind }) => kind === 'log')]
  if (!logged && newest) return restoreArchive(restoring, newest, ending, say)
  if (config.databaseUrl)
    throw new PlainError(
      'This backup is of the PostgreSQL that comes with Breakwater: restore it without DATABASE_URL, into a new DATA_DIR.',
    )
  return restoreOwn(restoring, ending, say)
}

async function restoreOwn({ config, store, key, to }: Restoring, ending: Ending, say: Say): Promise<string> {
  const { dataDir: home, filesUrl: url } = config
  if (!(await isEmptyPlace(home))) throw new PlainError(`${home} is not empty: restore into a new DATA_DIR.`)
  const claim = await claimDataDir(home)
  ending.atEnd('claim', claim.release)
  const { base, reaches } = await restoreCluster({ store, key, home, to, say })
  await bringToMajor({ home, say })
  const cluster = await startCluster({ home, say })
  ending.atEnd('database', () => cluster.stop())
  const { restored, missing } = await restoreDocuments(store, {
    files: filesOf({ dataDir: home, url }),
    databaseUrl: cluster.ownerUrl(),
    key,
  })
  await cluster.stop()
  if (missing.length > 0)
    throw new PlainError(
      `The database is as of ${reaches.toISOString()}, but ${missing.length} documents are not in the backup: ${missing.slice(0, 5).join(', ')}.`,
    )
  return `The database is as of ${reaches.toISOString()}, from the backup of ${base.beganAt}; ${restored} documents are back. Start it with npm start.`
}

/** An export, in a folder beside the data while it is read. */
async function restoreArchive({ config, store, key }: Restoring, base: Base, ending: Ending, say: Say): Promise<string> {
  const { dataDir } = config
  const { ownerUrl } = await databaseForCommand(config, ending, say)
  const folder = join(dataDir, 'restore')
  try {
    await unpack(partsOf(store, base, key), {
      folder: async () => {},
      file: async (name, pieces) => {
        await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
        await pipeline(pieces, createWriteStream(join(folder, name), { mode: 0o600 }))
      },
    })
    const { tables, files } = await readArchive({ ownerUrl, files: filesOf({ dataDir, url: config.filesUrl }), dataDir, folder })
    return `${tables.length} tables and ${files.length} files are restored, as of ${base.consistentAt}.`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
