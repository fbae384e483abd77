import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { csvRow } from '#platform/archive/csv-text.ts'
import { migrationsOf, sequencesOf, storedFilesOf, tablesOf, type TableShape } from '#platform/archive/database-shape.ts'
import { FORMAT, type Manifest, type Part } from '#platform/archive/manifest.ts'
import { AS_TEXT, storedRows } from '#platform/archive/rows.ts'
import { PlainError, reasonOf } from '#platform/errors/plain-error.ts'
import type { Files } from '#platform/files/files.ts'
import { withClient } from '#platform/postgres/connect.ts'

/** `secrets`: the files of DATA_DIR that belong to the data, by their name in it. */
export type Writing = { databaseUrl: string; files: Files; dataDir: string; secrets: readonly string[]; folder: string; at: Date }

/**
 * Writes everything into a new folder, in open formats: a CSV for each table as of one instant, each stored file, and what unseals them.
 * Breakwater may run meanwhile. The folder is there when it is whole, and readable by its owner alone.
 */
export async function writeArchive(writing: Writing): Promise<Manifest> {
  const { databaseUrl, dataDir, secrets, folder, at } = writing
  if (existsSync(folder)) throw new PlainError(`${folder} is there already: name a new folder.`)
  const half = `${folder}.part`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const manifest = await withClient(databaseUrl, async (client): Promise<Manifest> => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(AS_TEXT)
    const tables: Manifest['tables'] = []
    for (const shape of await tablesOf(client)) tables.push(await writeTable(client, half, shape))
    const sequences = await sequencesOf(client)
    const stored = await writeFiles(half, writing, await storedFilesOf(client))
    return {
      format: FORMAT,
      madeAt: at.toISOString(),
      migrations: await migrationsOf(client),
      tables,
      sequences,
      files: stored,
      secrets: [],
    }
  })
  manifest.secrets = await writeSecrets(half, dataDir, secrets)
  await writeFile(join(half, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
  await writeFile(join(half, 'README.txt'), ABOUT, { mode: 0o600 })
  await rename(half, folder)
  return manifest
}

const ABOUT = `Everything that a Breakwater knows, as of the instant in manifest.json.

tables/    a CSV for each table (RFC 4180, UTF-8). An empty cell is NULL, "" is an empty text; types are in manifest.json.
files/     documents, photos and PDFs, each under its key, which the tables name.
secrets/   the keys without which links and sealed bank details cannot be read.

Bring it into an empty Breakwater: npm run restore -- THIS_FOLDER
Whoever has this folder has everything: keep it as you keep the server.
`

async function writeTable(client: pg.Client, folder: string, shape: TableShape): Promise<Manifest['tables'][number]> {
  const path = `tables/${shape.schema === 'public' ? '' : `${shape.schema}.`}${shape.table}.csv`
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    yield csvRow(shape.columns.map(({ name }) => name))
    for await (const batch of storedRows(client, shape)) {
      rows += batch.length
      yield batch.map(csvRow).join('')
    }
  }
  const part = await writePart(folder, path, Readable.from(lines()))
  return { ...part, schema: shape.schema, table: shape.table, columns: [...shape.columns], rows }
}

/** A file that was deleted for good since the instant is left out; one that is still in a row and cannot be read ends the export. */
async function writeFiles(folder: string, { files, databaseUrl }: Writing, keys: readonly string[]): Promise<Manifest['files']> {
  const written: Manifest['files'] = []
  const unread: { key: string; error: unknown }[] = []
  for (const key of keys) {
    try {
      written.push({ ...(await writePart(folder, `files/${key.slice(0, 2)}/${key}`, await files.stream(key))), key })
    } catch (error) {
      unread.push({ key, error })
    }
  }
  if (unread.length === 0) return written
  const still = new Set(await withClient(databaseUrl, storedFilesOf))
  const lost = unread.find(({ key }) => still.has(key))
  if (lost) throw new PlainError(`The stored file ${lost.key} cannot be read: ${reasonOf(lost.error)}. Nothing was exported.`)
  return written
}

async function writeSecrets(folder: string, dataDir: string, names: readonly string[]): Promise<Part[]> {
  const written: Part[] = []
  for (const name of names) {
    const from = join(dataDir, name)
    if (!existsSync(from)) continue
    const found = (await stat(from)).isDirectory() ? (await readdir(from)).map((each) => join(name, each)) : [name]
    for (const each of found) written.push(await writePart(folder, `secrets/${each}`, createReadStream(join(dataDir, each))))
  }
  return written
}

async function writePart(folder: string, path: string, from: Readable): Promise<Part> {
  const to = join(folder, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const buffer = Buffer.from(piece)
      hash.update(buffer)
      bytes += buffer.length
      yield buffer
    }
  }
  await pipeline(from, counted, createWriteStream(to, { mode: 0o600, flush: true }))
  return { path, bytes, sha256: hash.digest('hex') }
}
