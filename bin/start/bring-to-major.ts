import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { measure } from '../upgrade/measure.ts'
import { MIGRATIONS, prepareDatabase } from '#db/prepare.ts'
import { copyDatabase } from '#platform/archive/copy-database.ts'
import { refuseWithoutRoom, removeCopy } from '#platform/backup/copy-cluster.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { MAJOR, majorOf } from '#platform/postgres/binaries.ts'
import { type Cluster, type ClusterOptions, startCluster } from '#platform/postgres/cluster.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { binariesFor, removeEarlier } from '#platform/postgres/earlier-binaries.ts'
import { spoolOf } from '#platform/postgres/log-spool.ts'
import { dataDirOf } from '#platform/postgres/place.ts'

/** `home`: a DATA_DIR that the caller has claimed. `folder`: of migrations. `durable`: false in tests. */
export type Bringing = { home: string; folder?: string; durable?: boolean; say?: (sentence: string) => void }

/**
 * Brings the database of a DATA_DIR to the major version of PostgreSQL that this Breakwater has: a copy of its rows in a new cluster takes the
 * place of the old one, which is kept beside it as it was. Interrupted at any moment it begins again, or is completed, at the next start.
 */
export async function bringToMajor({ home, folder = MIGRATIONS, durable = true, say = () => {} }: Bringing): Promise<void> {
  if (!existsSync(home)) return
  const dataDir = await dataDirOf(home)
  const paths = pathsOf(home, dataDir)
  if (!existsSync(dataDir) && existsSync(paths.made)) await rename(paths.made, dataDir)
  const found = majorOf(dataDir)
  await removeRest(paths)
  if (found === null || found >= MAJOR) return removeEarlier(dataDir)

  const kept = `${dataDir}.of-${found}`
  if (existsSync(kept)) throw new PlainError(`${kept} is there already, from an earlier time: move it away, and start again.`)
  say(
    `The database is of PostgreSQL ${found}, this Breakwater brings ${MAJOR}: its rows are copied into a new one, which can take a while.`,
  )
  const rows = await copyInto(paths.next, { home, folder, durable, say })
  await rename(await dataDirOf(paths.next), paths.made)
  const isBackedUp = existsSync(spoolOf(dataDir))
  if (isBackedUp) await rename(spoolOf(dataDir), spoolOf(kept))
  await rename(dataDir, kept)
  await rename(paths.made, dataDir)
  await removeRest(paths)
  await removeEarlier(dataDir)
  say(
    `${rows.toLocaleString('en-US')} rows were copied and counted. The database as it was stays in ${kept}: delete it when you no longer want to go back.`,
  )
  if (isBackedUp) say('Backups begin anew: name an empty place with BACKUP_TO. What is in the one of now is of the database before.')
}

/** Whether the database of a DATA_DIR waits to be brought to our major version. */
export const isOfEarlierMajor = async (home: string): Promise<boolean> => (majorOf(await dataDirOf(home)) ?? MAJOR) < MAJOR

/** Starts the cluster of a DATA_DIR with the programs that its files need. */
export const startAsItIs = async (options: ClusterOptions): Promise<Cluster> =>
  startCluster({ ...options, binaries: await binariesFor(await dataDirOf(options.home)) })

type Paths = { next: string; made: string }
/** `next`: where the new cluster is made; `made`: its files once they are whole. */
const pathsOf = (home: string, dataDir: string): Paths => ({ next: join(home, `postgres-${MAJOR}`), made: `${dataDir}.made` })

/** Of a copy that was interrupted. One that is whole, beside an old one that may have been written to since, is made anew. */
async function removeRest({ next, made }: Paths): Promise<void> {
  await removeCopy(next)
  await rm(made, { recursive: true, force: true })
}

/** Copies the cluster of a DATA_DIR into a new one in `next`, and stops both. Returns how many rows were copied. */
async function copyInto(next: string, { home, folder, durable, say }: Required<Bringing>): Promise<number> {
  const running: Cluster[] = []
  try {
    const old = await startAsItIs({ home, durable, say })
    running.push(old)
    const { bytes } = await measure(old.superuserUrl(DATABASE))
    await refuseWithoutRoom(bytes, { folder: dirname(await dataDirOf(home)), what: 'The new database', otherwise: 'Nothing was changed.' })
    await mkdir(next, { recursive: true, mode: 0o711 })
    await copyFile(join(home, 'database-password'), join(next, 'database-password'))
    const cluster = await startCluster({ home: next, durable, say })
    running.push(cluster)
    return await copied(old, cluster, folder)
  } finally {
    for (const each of running) await each.stop()
  }
}

const DATABASE = 'breakwater'
/** The old database at our migrations; the old one itself is not changed. */
const MIGRATED = 'breakwater_migrated'

async function copied(old: Cluster, next: Cluster, folder: string): Promise<number> {
  await queryOnce(old.ownerUrl('postgres'), `drop database if exists ${MIGRATED}`)
  await queryOnce(old.ownerUrl('postgres'), `create database ${MIGRATED} template ${DATABASE}`)
  await prepareDatabase({ ownerUrl: old.ownerUrl(MIGRATED), databaseUrl: old.url(MIGRATED) }, { folder })
  await prepareDatabase({ ownerUrl: next.ownerUrl(), databaseUrl: next.url() }, { folder })
  await copyDatabase({ from: old.superuserUrl(MIGRATED), to: next.ownerUrl() })
  const [before, after] = [await measure(old.superuserUrl(MIGRATED)), await measure(next.superuserUrl(DATABASE))]
  await queryOnce(old.ownerUrl('postgres'), `drop database ${MIGRATED}`)
  const differing = before.tables.filter(({ table, rows }) => rows !== after.tables.find((each) => each.table === table)?.rows)
  if (differing.length > 0 || JSON.stringify(before.ledger) !== JSON.stringify(after.ledger))
    throw new PlainError(`The copy differs in ${differing.map(({ table }) => table).join(', ') || 'its ledger'}. Nothing was changed.`)
  return after.tables.reduce((sum, { rows }) => sum + rows, 0)
}
