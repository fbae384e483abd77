import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { stampOf, basesIn, putBase, putParts, verifyBase, type Base } from '#platform/backup/base.ts'
import { segmentsIn, unbroken } from '#platform/backup/log.ts'
import type { Entry } from '#platform/backup/tar.ts'
import { packed } from '#platform/backup/tar.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { withClient } from '#platform/postgres/connect.ts'

export type ClusterBackup = {
  store: BackupStore
  recipient: string
  superuserUrl: string
  /** The cluster's own folder. */
  dataDir: string
  /** The folder of the secrets, and which of its files they are. */
  home: string
  secrets: readonly string[]
  /** Puts what waits of the log into the store. */
  ship: () => Promise<unknown>
}

/**
 * Copies the files of a running cluster while it is written to (PostgreSQL's low-level backup), with the secrets that unseal them. It
 * counts as a backup once every piece was read again and the log up to its end is in the store.
 */
export async function backUpCluster(asked: ClusterBackup): Promise<Base> {
  const { store, recipient, dataDir, home, secrets } = asked
  return withClient(asked.superuserUrl, async (client) => {
    await refuseWithoutLog(client)
    const beganAt = new Date()
    const id = stampOf(beganAt)
    await client.query(`set idle_in_transaction_session_timeout = 0`)
    await refuseOthers(asked, client)
    const [start] = (await client.query<Start>(START)).rows
    let stop: Stop | undefined
    async function* everything(): AsyncGenerator<Entry> {
      yield* filesOfCluster(dataDir)
      ;[stop] = (await client.query<Stop>(STOP)).rows
      yield { name: 'postgres/backup_label', bytes: new TextEncoder().encode(stop?.label ?? '') }
      yield* secretsOf(home, secrets)
    }
    const parts = await putParts(store, { id, recipient, stream: packed(everything()) })
    if (!start || !stop) throw new Error('PostgreSQL did not say where its backup begins and ends.')
    const { system: systemId, timeline, segment: from } = start
    const log = { systemId, timeline, from, to: stop.segment }
    await untilShipped(asked, log)
    const base: Base = {
      format: 1,
      kind: 'log',
      id,
      beganAt: beganAt.toISOString(),
      consistentAt: stop.at.toISOString(),
      log,
      parts,
    }
    await verifyBase(store, base)
    await putBase(store, base)
    return base
  })
}

export type Start = { system: string; timeline: number; segment: string }
export type Stop = { segment: string; label: string; at: Date }

export const START = `
  select (select system_identifier::text from pg_control_system()) as system, timeline_id as timeline, pg_walfile_name(lsn) as segment
  from pg_backup_start('breakwater', true) as lsn, pg_control_checkpoint()`
export const STOP = `select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at from pg_backup_stop(false)`

async function refuseWithoutLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ on: boolean }>(`select current_setting('archive_mode') = 'on' as "on"`)
  if (!rows[0]?.on)
    throw new PlainError(
      'PostgreSQL was started without BACKUP_TO and keeps no log: stop "npm start", and start it again with BACKUP_TO set.',
    )
}

/** A place holds the backups of one database. */
async function refuseOthers({ store }: ClusterBackup, client: pg.Client): Promise<void> {
  const newest = (await basesIn(store)).findLast(({ log }) => log !== null)
  const { rows } = await client.query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
  if (newest?.log && newest.log.systemId !== rows[0]?.system)
    throw new PlainError('BACKUP_TO holds the backups of another Breakwater: choose an empty place.')
}

const PATIENCE_MS = 120_000

async function untilShipped({ store, ship }: ClusterBackup, { from, to }: { from: string; to: string }): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await pause(200)) {
    await ship()
    if (unbroken(await segmentsIn(store), from).some(({ file }) => file === to)) return
    if (Date.now() > until) throw new PlainError(`The log of the database did not come into the backup: its part ${to} is missing.`)
  }
}

/** Made anew by the next start, of another process, or of this machine alone. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|global\/pg_control)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)(?=\/)/

/** All but its log, which follows when the copying ended; `pg_control` last. */
export async function* filesOfCluster(dataDir: string): AsyncGenerator<Entry> {
  yield { name: 'postgres', folder: true }
  yield { name: 'postgres/pg_wal/archive_status', folder: true }
  yield { name: 'postgres/pg_wal/summaries', folder: true }
  for (const each of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name)
    const name = relative(dataDir, path)
    if (LEFT_OUT.test(name) || EMPTIED.test(name)) continue
    if (each.isDirectory()) yield { name: `postgres/${name}`, folder: true }
    else if (each.isFile()) yield { name: `postgres/${name}`, path }
  }
  yield { name: 'postgres/global/pg_control', path: join(dataDir, 'global', 'pg_control') }
}

async function* secretsOf(home: string, secrets: readonly string[]): AsyncGenerator<Entry> {
  for (const name of [...secrets, 'database-password']) {
    const path = join(home, name)
    if (!existsSync(path)) continue
    const inside = await readdir(path).catch(() => null)
    if (inside) for (const each of inside) yield { name: `secrets/${name}/${each}`, path: join(path, each) }
    else yield { name: `secrets/${name}`, path }
  }
}
