import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { csvRows } from '#platform/archive/csv-text.ts'
import { migrationsOf } from '#platform/archive/database-shape.ts'
import { checkedManifest, type Manifest } from '#platform/archive/manifest.ts'
import { AS_TEXT, type Batches, fillTables, ROWS_AT_ONCE } from '#platform/archive/rows.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import type { Files } from '#platform/files/files.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** `ownerUrl`: its role may take triggers and foreign keys away while it reads. */
export type Reading = { ownerUrl: string; files: Files; dataDir: string; folder: string }

/**
 * Brings an export into an empty, migrated database, and its files into the store: all of its rows or none. Checked before: that every part
 * is whole and that the same migrations made both; checked by the database: every key, every constraint. Run again after it broke off.
 */
export async function readArchive({ ownerUrl, files, dataDir, folder }: Reading): Promise<Manifest> {
  const manifest = await checkedManifest(folder)
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(AS_TEXT)
    await refuseOtherDatabase(client, manifest)
    // The rows are in the database once their files are in the store.
    for (const { key, path } of manifest.files) await files.put(await readFile(join(folder, path)), key)
    await fillTables(client, { ...manifest, rowsOf: (table) => rowsIn(folder, table) })
    await client.query('commit')
  })
  // Those of the empty Breakwater speak of a chain that is gone.
  const anchors = join(dataDir, 'anchors')
  if (existsSync(anchors)) await rename(anchors, `${anchors}.before-${manifest.madeAt.replaceAll(':', '')}`)
  for (const { path } of manifest.secrets) await bringSecret(join(folder, path), join(dataDir, path.slice('secrets/'.length)))
  return manifest
}

async function refuseOtherDatabase(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const own = await migrationsOf(client)
  const newest = migrations.at(-1) ?? 'none'
  if (migrations.join() !== own.join())
    throw new PlainError(
      `This export was made at migration ${newest}, this Breakwater is at ${own.at(-1)}: restore it with the version that made it, and upgrade then.`,
    )
  const { rows } = await client.query<{ full: boolean }>(
    'select exists (select from users) or exists (select from members) or exists (select from history_events) as full',
  )
  if (rows[0]?.full) throw new PlainError('This database is not empty: restore into a new DATA_DIR or another DATABASE_URL.')
}

/** The rows of a part, as many as its manifest says. */
async function* rowsIn(folder: string, table: Manifest['tables'][number]): Batches {
  const lines = csvRows(createReadStream(join(folder, table.path), { encoding: 'utf8' }))
  const heads = await lines.next()
  if (heads.done || table.columns.map(({ name }) => name).join() !== heads.value.join())
    throw new PlainError(`${table.path} has other columns than its manifest says.`)
  let rows = 0
  let batch: (string | null)[][] = []
  for await (const row of lines) {
    rows += 1
    batch.push(row)
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  if (rows !== table.rows) throw new PlainError(`${table.path} has ${rows} rows, its manifest says ${table.rows}. Nothing was restored.`)
}

/** What is there already stays: a Breakwater that was started before has keys of its own, which nothing was sealed with. */
async function bringSecret(from: string, to: string): Promise<void> {
  if (existsSync(to)) {
    const [own, theirs] = [await readFile(to), await readFile(from)]
    if (!own.equals(theirs)) throw new PlainError(`${to} is another one than the exported ${from}: take it away, and restore again.`)
    return
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
}
