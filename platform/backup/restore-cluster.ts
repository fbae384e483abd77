import { createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { basesIn, partsOf, type Base } from '#platform/backup/base.ts'
import { chosenFor } from '#platform/backup/choose-backup.ts'
import { segmentsIn, type Segment } from '#platform/backup/log.ts'
import { sha256Of, unsealed } from '#platform/backup/sealing.ts'
import { unpack } from '#platform/backup/tar.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { binariesFor } from '#platform/postgres/earlier-binaries.ts'
import { keepLog } from '#platform/postgres/log-spool.ts'
import { ownFolder, placeFor, type Place } from '#platform/postgres/place.ts'
import { startServer, stopServer } from '#platform/postgres/server.ts'

export type ClusterRestore = {
  store: BackupStore
  /** The private key of the owner. */
  key: string
  /** An empty DATA_DIR. */
  home: string
  /** Null: as late as the backup goes. */
  to: Date | null
  say: (sentence: string) => void
}

/**
 * Brings the database of a backup to a second, into an empty place: its files, then the log until that second. There is a cluster in `home`
 * when it is whole, and none before.
 */
export async function restoreCluster({ store, key, home, to, say }: ClusterRestore): Promise<{ base: Base; reaches: Date }> {
  const place = await placeFor(home, say)
  await refuseFull(place)
  const { base, segments } = chosenFor(await basesIn(store), await segmentsIn(store), to)
  const half = `${place.dataDir}.new`
  await rm(half, { recursive: true, force: true })
  await ownFolder(half, place.as)
  await unpackBase({ store, base, key }, { half, home })
  await writeFile(join(half, 'recovery.signal'), '')
  await ownAll(half, place)
  const more = await keepLog(place)
  // Its log is read by the version that wrote it.
  const ofBackup = await placeFor(home, say, await binariesFor(half))
  await replay({ store, key, segments }, { ...ofBackup, dataDir: half }, { to, log: join(home, 'postgres.log'), more })
  await rename(half, place.dataDir)
  return { base, reaches: to ?? segments.at(-1)?.closedAt ?? new Date(base.consistentAt) }
}

async function refuseFull({ dataDir }: Place): Promise<void> {
  if (existsSync(dataDir)) throw new PlainError(`There is a database in ${dataDir} already: restore into a new DATA_DIR.`)
}

type Opened = { store: BackupStore; base: Base; key: string }

async function unpackBase({ store, base, key }: Opened, { half, home }: { half: string; home: string }): Promise<void> {
  const pathOf = (name: string): string =>
    name === 'postgres' || name.startsWith('postgres/')
      ? join(half, name.slice('postgres/'.length))
      : join(home, name.slice('secrets/'.length))
  await unpack(partsOf(store, base, key), {
    folder: async (name) => void (await mkdir(pathOf(name), { recursive: true, mode: 0o700 })),
    file: async (name, pieces) => {
      const path = pathOf(name)
      if (name.startsWith('secrets/')) await refuseOtherSecret(path, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(pieces, createWriteStream(path, { mode: 0o600, flush: true }))
    },
  })
}

async function refuseOtherSecret(path: string, name: string): Promise<void> {
  if (existsSync(path)) throw new PlainError(`${path} is there already, and the backup has its own ${name}: restore into a new DATA_DIR.`)
}

async function ownAll(folder: string, { as: { user } }: Place): Promise<void> {
  if (!user) return
  await chown(folder, user.uid, user.gid)
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(each.parentPath, each.name), user.uid, user.gid)
}

type Replaying = { to: Date | null; log: string; more: Record<string, string> }
type Log = { store: BackupStore; key: string; segments: readonly Segment[] }

/** Starts PostgreSQL on the copy, gives it the log as it asks for it, and stops it once it has become a database of its own. */
async function replay(given: Log, place: Place, { to, ...how }: Replaying): Promise<void> {
  const desk = `${place.dataDir}.log`
  await rm(desk, { recursive: true, force: true })
  await ownFolder(desk, place.as)
  const serving = new AbortController()
  const served = serve(given, desk, place, serving.signal)
  const whyNot = await recoverAndStop(place, { desk, to, ...how }).then(
    () => null,
    (error: unknown) => error,
  )
  serving.abort()
  // A part of the log that could not be opened comes first: PostgreSQL was told that there is none, and what it made is not kept.
  const failed = (await served) ?? whyNot
  await rm(desk, { recursive: true, force: true })
  if (failed) throw failed
}

async function recoverAndStop(place: Place, { desk, to, ...how }: Replaying & { desk: string }): Promise<void> {
  const target = to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'), recovery_target_inclusive: 'on' } : {}
  const started = await recover(place, { desk, ...how, target }).catch(async (error: unknown) => {
    // Nothing was written after that second: all of the log is from before it.
    if (!to || !(await readFile(how.log, 'utf8')).includes('recovery ended before configured recovery target was reached')) throw error
    return recover(place, { desk, ...how, target: {} })
  })
  await stopServer(
    started,
    once(started, 'exit').then(() => {}),
  )
}

const recover = (place: Place, { desk, log, more, target }: Omit<Replaying, 'to'> & { desk: string; target: Record<string, string> }) =>
  startServer(place, {
    durable: true,
    log,
    more: {
      ...more,
      hot_standby: 'off',
      recovery_target_action: 'promote',
      restore_command: `/bin/sh '${join(desk, 'ask.sh').replaceAll("'", `'\\''`).replaceAll('%', '%%')}' '%f' '%p'`,
      ...target,
    },
  })

/** PostgreSQL's user cannot read the key: it asks by a file's name, and waits for the file or the word that there is none. */
const askScript = (desk: string): string => `PATH=/usr/local/bin:/usr/bin:/bin
desk='${desk.replaceAll("'", `'\\''`)}'
: > "$desk/$1.ask"
while [ ! -e "$desk/$1.no" ]; do
  if [ -e "$desk/$1.yes" ]; then mv "$desk/$1.yes" "$2"; exit; fi
  sleep 0.02
done
rm "$desk/$1.no"
exit 1
`

/** Returns the first failure. */
async function serve(log: Log, desk: string, { as }: Place, signal: AbortSignal): Promise<unknown> {
  const own = async (path: string): Promise<void> => (as.user ? chown(path, as.user.uid, as.user.gid) : undefined)
  const give = async (name: string, bytes: Uint8Array | null): Promise<void> => {
    const path = join(desk, `${name}.${randomBytes(4).toString('hex')}`)
    await writeFile(path, bytes ?? '', { mode: 0o600 })
    await own(path)
    await rename(path, join(desk, `${name}.${bytes ? 'yes' : 'no'}`))
  }
  let failed: unknown
  await writeFile(join(desk, 'ask.sh'), askScript(desk), { mode: 0o600 })
  await own(join(desk, 'ask.sh'))
  while (!signal.aborted) {
    for (const asked of (await readdir(desk)).filter((name) => name.endsWith('.ask'))) {
      await rm(join(desk, asked))
      const file = asked.slice(0, -'.ask'.length)
      const bytes = await segmentBytes(log, file).catch((error: unknown) => {
        failed ??= error
        return null
      })
      await give(file, bytes)
    }
    await pause(10)
  }
  return failed
}

async function segmentBytes({ store, key, segments }: Log, file: string): Promise<Uint8Array | null> {
  const segment = segments.find((each) => each.file === file)
  if (!segment) return null
  const bytes = await store.get(segment.name)
  if (!bytes) throw new PlainError(`${segment.name} is missing in the backup.`)
  const plain = await unsealed(bytes, { key, name: segment.name })
  if (!sha256Of(plain).startsWith(segment.digest)) throw new PlainError(`${segment.name} in the backup is not what was stored.`)
  return plain
}

/** Whether a folder holds nothing that a restore would mix with. */
export async function isEmptyPlace(home: string): Promise<boolean> {
  const found = await readdir(home).catch(() => [])
  return found.every((name) => /^(breakwater\.lock.*|postgres\.(log|socket|wal))$/.test(name))
}
