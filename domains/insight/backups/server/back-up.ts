import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { addRun, countKeptRows, type RunFacts, timelineNow } from '#domains/insight/backups/server/backups.store.ts'
import { shipLog } from '#domains/insight/backups/server/log.ts'
import { type BackupOptions, backupPlace } from '#domains/insight/backups/server/options.ts'
import { SECRET_FILES } from '#platform/archive/secret-files.ts'
import { writeArchive } from '#platform/archive/write-archive.ts'
import { backUpCluster } from '#platform/backup/back-up-cluster.ts'
import { backupStoreOf, type BackupStore } from '#platform/backup/backup-store.ts'
import { type Base, stampOf, basesIn, putBase, putParts, verifyBase } from '#platform/backup/base.ts'
import { backUpDocuments, forgetDropped, noteUnknownFiles } from '#platform/backup/documents.ts'
import { segmentsIn } from '#platform/backup/log.ts'
import { outlived } from '#platform/backup/retention.ts'
import { type Entry, packed } from '#platform/backup/tar.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import { files } from '#platform/files/files.ts'
import { runningAsSuperuser } from '#platform/postgres/cluster.ts'
import { dataDirOf } from '#platform/postgres/place.ts'

/** Backs everything up now, and records how that went. Throws what it recorded. */
export async function backUp(): Promise<Base> {
  const { backup } = backupPlace()
  if (!backup) throw new PlainError('Nothing is set to be backed up: set BACKUP_TO and BACKUP_RECIPIENT.')
  const beganAt = new Date()
  const record = (isWell: boolean, facts: RunFacts): Promise<void> =>
    addRun({ kind: 'backup', beganAt, endedAt: new Date(), isWell, facts })
  try {
    const rows = await countKeptRows()
    const store = backupStoreOf(backup.to)
    const base = backup.ofOwnCluster ? await ofCluster(store, backup) : await ofDatabase(store, backup)
    await forgetOld(store)
    const bytes = base.parts.reduce((sum, part) => sum + part.bytes, 0)
    await record(true, { backup: base.id, kind: base.kind, bytes, timeline: await timelineNow(), rows })
    return base
  } catch (error) {
    await record(false, { why: reasonOf(error).slice(0, 500) })
    throw error
  }
}

async function ofCluster(store: BackupStore, { recipient }: BackupOptions): Promise<Base> {
  const { dataDir: home, databaseUrl } = backupPlace()
  const superuserUrl = await runningAsSuperuser(home)
  if (!superuserUrl) throw new PlainError(`The PostgreSQL of ${home} does not answer.`)
  await noteUnknownFiles({ files: files(), databaseUrl })
  await backUpDocuments(store, { files: files(), recipient })
  return backUpCluster({ store, recipient, superuserUrl, dataDir: await dataDirOf(home), home, secrets: SECRET_FILES, ship: shipLog })
}

/** A database of one's own gives nobody its files: an export of everything, documents included, as of one instant. */
async function ofDatabase(store: BackupStore, { recipient }: BackupOptions): Promise<Base> {
  const { dataDir, databaseUrl } = backupPlace()
  const beganAt = new Date()
  const id = stampOf(beganAt)
  const folder = join(dataDir, 'backup', id)
  await mkdir(join(dataDir, 'backup'), { recursive: true, mode: 0o700 })
  try {
    const { madeAt } = await writeArchive({ databaseUrl, files: files(), dataDir, secrets: SECRET_FILES, folder, at: beganAt })
    const parts = await putParts(store, { id, recipient, stream: packed(inFolder(folder)) })
    const base: Base = { format: 1, kind: 'archive', id, beganAt: beganAt.toISOString(), consistentAt: madeAt, log: null, parts }
    await verifyBase(store, base)
    await putBase(store, base)
    return base
  } finally {
    await rm(join(dataDir, 'backup'), { recursive: true, force: true })
  }
}

async function* inFolder(folder: string): AsyncGenerator<Entry> {
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name)
    if (each.isFile()) yield { name: relative(folder, path), path }
  }
}

/** What is older than it has to be kept goes, now that a newer backup was read again. */
async function forgetOld(store: BackupStore): Promise<void> {
  const now = new Date()
  const { bases, segments } = outlived(await basesIn(store), await segmentsIn(store), now)
  for (const id of bases) {
    // Its description first: what is left of it is no backup.
    await store.drop(`bases/${id}/base.json`)
    for (const name of await store.list(`bases/${id}/`)) await store.drop(name)
  }
  for (const name of segments) await store.drop(name)
  await forgetDropped(store, now)
}
