import { existsSync, realpathSync } from 'node:fs'
import { chown, constants, copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { filesOfCluster, type Start, START, type Stop, STOP } from '#platform/backup/back-up-cluster.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { withClient } from '#platform/postgres/connect.ts'
import { stopOrphan } from '#platform/postgres/orphan.ts'
import { dataDirOf, ownFolder, placeFor, socketDirOf, type Place } from '#platform/postgres/place.ts'

/** `home`: the DATA_DIR of the running cluster; `to`: an empty folder on the same machine. */
export type Copying = { superuserUrl: string; home: string; to: string; signal: AbortSignal; say: (sentence: string) => void }

/**
 * Copies a running cluster into another folder while it is written to, with PostgreSQL's low-level backup and the log of that time: a
 * cluster started there is one of its own, as of the end of the copying. Returns its bytes.
 */
export async function copyCluster({ superuserUrl, home, to, signal, say }: Copying): Promise<number> {
  const place = await placeFor(to, say)
  const from = await dataDirOf(home)
  return withClient(superuserUrl, async (client) => {
    await client.query('set idle_in_transaction_session_timeout = 0')
    await refuseWithoutRoom(await bytesOf(client), { folder: dirname(place.dataDir), what: 'The copy', otherwise: 'Nothing was copied.' })
    // The log since here stays where it is until this connection ends.
    await client.query(`select pg_create_physical_replication_slot('breakwater_copy_' || pg_backend_pid(), true, true)`)
    const [start] = (await client.query<Start>(START)).rows
    const half = `${place.dataDir}.new`
    await rm(half, { recursive: true, force: true })
    await ownFolder(half, place.as)
    await copyFiles(from, half, signal)
    const [stop] = (await client.query<Stop>(STOP)).rows
    if (!start || !stop) throw new Error('PostgreSQL did not say where its copy begins and ends.')
    await writeFile(join(half, 'backup_label'), stop.label, { mode: 0o600 })
    for (const name of await readdir(join(from, 'pg_wal')))
      if (name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= start.segment && name <= stop.segment))
        await copyWhole(join(from, 'pg_wal', name), join(half, 'pg_wal', name))
    const bytes = await giveAll(half, place)
    await copyWhole(join(home, 'database-password'), join(to, 'database-password'))
    await rename(half, place.dataDir)
    return bytes
  })
}

/** Ends what still runs on a copy and removes it, with the folders elsewhere that its place may have needed. */
export async function removeCopy(home: string): Promise<void> {
  if (!existsSync(home)) return
  const [dataDir, socketDir] = [await dataDirOf(home), await socketDirOf(home)]
  await stopOrphan(dataDir)
  const elsewhere = dirname(dataDir)
  if (elsewhere !== realpathSync(home) && basename(elsewhere).startsWith('breakwater-'))
    await rm(elsewhere, { recursive: true, force: true })
  if (socketDir) await rm(socketDir, { recursive: true, force: true })
  await rm(home, { recursive: true, force: true })
}

async function bytesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>('select sum(pg_database_size(oid))::float8 as bytes from pg_database')
  return rows[0]?.bytes ?? 0
}

type Room = { folder: string; what: string; otherwise: string }

/** Of so many bytes a copy is made. A migration that writes every row of the largest table anew needs as much again, at most. */
export async function refuseWithoutRoom(bytes: number, { folder, what, otherwise }: Room): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [needed, free] = [2 * bytes, bavail * bsize]
  if (free < needed)
    throw new PlainError(`${what} needs up to ${megabytes(needed)} MB in ${folder}, where ${megabytes(free)} MB are free. ${otherwise}`)
}

const megabytes = (bytes: number): string => Math.ceil(bytes / 1e6).toLocaleString('en-US')

async function copyFiles(from: string, to: string, signal: AbortSignal): Promise<void> {
  for await (const entry of filesOfCluster(from)) {
    signal.throwIfAborted()
    const target = join(to, entry.name.slice('postgres'.length))
    if ('folder' in entry) await mkdir(target, { recursive: true, mode: 0o700 })
    else if ('path' in entry) await copyIfThere(entry.path, target)
  }
}

/** What is deleted meanwhile is not needed: the log says so. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyWhole(from, to).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  })
}

/** Without taking room where the file system can share it. */
const copyWhole = (from: string, to: string): Promise<void> => copyFile(from, to, constants.COPYFILE_FICLONE)

/** To the user that PostgreSQL runs as; returns their bytes. */
async function giveAll(folder: string, { as: { user } }: Place): Promise<number> {
  let bytes = 0
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name)
    if (user) await chown(path, user.uid, user.gid)
    if (each.isFile()) bytes += (await stat(path)).size
  }
  return bytes
}
