import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { csvRows } from '#platform/archive/csv-text.ts'
import { foreignKeysOf, migrationsOf, nameOf, quoted, tablesOf } from '#platform/archive/database-shape.ts'
import { checkedManifest, type Manifest } from '#platform/archive/manifest.ts'
import { AS_TEXT } from '#platform/archive/write-archive.ts'
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
    await load(client, folder, manifest)
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

async function load(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const shapes = await tablesOf(client)
  const keys = await foreignKeysOf(client)
  for (const { drop } of keys) await client.query(drop)
  for (const shape of shapes) await client.query(`alter table ${nameOf(shape)} disable trigger user`)
  await client.query(`truncate ${shapes.map(nameOf).join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, folder, table)
  for (const { schema, sequence, last } of manifest.sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(sequence)}`, last])
  for (const shape of shapes) await client.query(`alter table ${nameOf(shape)} enable trigger user`)
  for (const { add } of keys) await client.query(add)
}

const ROWS_AT_ONCE = 2_000

async function loadTable(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const { columns } = table
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  // A batch is one statement: an array for each column, cast to its type.
  const insert = `insert into ${nameOf(table)} (${names}) overriding system value
    select ${columns.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')}
    from unnest(${columns.map((_, place) => `$${place + 1}::text[]`).join(', ')}) as r (${names})`
  let waiting: (string | null)[][] = []
  let rows = 0
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return
    const found = waiting
    waiting = []
    rows += found.length
    await client.query(
      insert,
      columns.map((_, place) => found.map((row) => row[place] ?? null)),
    )
  }
  const lines = csvRows(createReadStream(join(folder, table.path), { encoding: 'utf8' }))
  const heads = await lines.next()
  if (heads.done || columns.map(({ name }) => name).join() !== heads.value.join())
    throw new PlainError(`${table.path} has other columns than its manifest says.`)
  for await (const row of lines) {
    waiting.push(row)
    if (waiting.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
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
