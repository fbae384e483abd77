import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { approved } from '#domains/money/payouts/proof/fixture.ts'
import { csvRow, csvRows } from '#platform/archive/csv-text.ts'
import { checkedManifest, type Manifest } from '#platform/archive/manifest.ts'
import { contentsOf } from '#platform/archive/testing.ts'
import { readArchive } from '#platform/archive/read-archive.ts'
import { writeArchive } from '#platform/archive/write-archive.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { filesOnDisk } from '#platform/files/files-on-disk.ts'
import { withClient } from '#platform/postgres/connect.ts'
import { testDatabase } from '#platform/postgres/testing/database.ts'

let app: TestApp
let home: string
let folder: string
let manifest: Manifest

beforeAll(async () => {
  app = await startTestApp()
  await claimFixture(app).filed('amara', { insurerClaimNumber: 'ST-88-0412' })
  await approved(app, 'maria', { amount: 431_00 })
  for (const { id } of await db().selectFrom('documents').select('id').execute())
    await db()
      .updateTable('documents')
      .set({ storage_key: await files().put(Buffer.from(`Photo ${id}`)) })
      .where('id', '=', id)
      .execute()
  home = await mkdtemp(join(tmpdir(), 'breakwater-archive-'))
  folder = join(home, 'export')
  await writeFile(join(home, 'auth-secret'), 'chance'.repeat(8))
  manifest = await writeArchive({
    databaseUrl: app.options.databaseUrl,
    files: files(),
    dataDir: home,
    secrets: ['auth-secret', 'wallet'],
    folder,
    at: clock.now(),
  })
})
afterAll(async () => {
  await app.stop()
  await rm(home, { recursive: true })
})

const restore = (url: string, from = folder, dataDir = join(home, 'elsewhere')) =>
  readArchive({ ownerUrl: url, files: filesOnDisk(join(dataDir, 'files')), dataDir, folder: from })

test('everything is exported in open formats and restored into an empty Breakwater: each row, each byte, each number that comes next', async () => {
  expect(manifest.files.length).toBeGreaterThan(0)
  expect((await stat(folder)).mode & 0o077).toBe(0)
  const members = await readFile(join(folder, 'tables/members.csv'), 'utf8')
  expect(members).toContain('"Amara","Okafor"')

  const { url, drop } = await testDatabase()
  try {
    await restore(url)
    expect(await contentsOf(url)).toEqual(await contentsOf(app.options.databaseUrl))
    const copies = filesOnDisk(join(home, 'elsewhere', 'files'))
    for (const { key } of manifest.files) expect(Buffer.compare(await copies.read(key), await files().read(key))).toBe(0)
    expect(await readFile(join(home, 'elsewhere', 'auth-secret'), 'utf8')).toBe('chance'.repeat(8))
    await withClient(url, async (client) => {
      const next = `select nextval('membership_numbers') as next`
      const { rows } = await client.query(next)
      expect(rows).toEqual((await withClient(app.options.databaseUrl, (own) => own.query(next))).rows)
      await expect(client.query('delete from ledger_entries')).rejects.toThrow(/.+/)
      await expect(client.query(`update memberships set member_id = 'mbr_none'`)).rejects.toThrow(/.+/)
    })
    await expect(restore(url)).rejects.toThrow('This database is not empty')
  } finally {
    await drop()
  }
})

test('a folder is never half there; a file that is deleted meanwhile is left out, one that cannot be read ends the export', async () => {
  const again = { databaseUrl: app.options.databaseUrl, files: files(), dataDir: home, secrets: [], folder, at: clock.now() }
  await expect(writeArchive(again)).rejects.toThrow('is there already')
  const [first] = manifest.files
  const without = join(home, 'without')
  const reading = (before: () => Promise<unknown>) => ({
    ...files(),
    stream: async (key: string) => {
      if (key !== first?.key) return files().stream(key)
      await before()
      throw new Error('No such file.')
    },
  })
  await expect(writeArchive({ ...again, files: reading(async () => {}), folder: without })).rejects.toThrow('cannot be read: No such file')
  expect(existsSync(without)).toBe(false)
  const forget = async () => {
    const another = await files().put(Buffer.from('Another photo'))
    await db()
      .updateTable('documents')
      .set({ storage_key: another })
      .where('storage_key', '=', first?.key ?? '')
      .execute()
  }
  const { files: left } = await writeArchive({ ...again, files: reading(forget), folder: without })
  expect(left).toHaveLength(manifest.files.length - 1)
})

test('what was changed, cut or made by another version is refused before a row is restored', async () => {
  const { url, drop } = await testDatabase()
  try {
    const empty = await contentsOf(url)
    const table = join(folder, 'tables/ledger_entries.csv')
    const whole = await readFile(table)
    await appendFile(table, '"x"\r\n')
    await expect(restore(url)).rejects.toThrow('tables/ledger_entries.csv in')
    await rm(table)
    await expect(restore(url)).rejects.toThrow('is missing')
    await writeFile(table, whole)

    const path = join(folder, 'manifest.json')
    const said = await readFile(path, 'utf8')
    await writeFile(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }))
    await expect(restore(url)).rejects.toThrow('This export was made at migration 9999-later')
    const orphans = manifest.tables.map((each) => (each.table === 'members' ? { ...each, rows: each.rows - 1 } : each))
    await writeFile(path, JSON.stringify({ ...manifest, tables: orphans }))
    await expect(restore(url)).rejects.toThrow('its manifest says')
    await writeFile(path, JSON.stringify({ ...manifest, tables: manifest.tables.filter((each) => each.table !== 'members') }))
    await expect(restore(url)).rejects.toThrow('violates foreign key constraint')
    await writeFile(path, JSON.stringify({ ...manifest, secrets: [{ path: '../secret', bytes: 1, sha256: '' }] }))
    await expect(restore(url)).rejects.toThrow('leads out of')
    await writeFile(path, '{')
    await expect(checkedManifest(folder)).rejects.toThrow('cannot be read')
    await writeFile(path, said)
    expect(await contentsOf(url)).toEqual(empty)
  } finally {
    await drop()
  }
})

test.each([1, 2, 3, 5, 1000])('a CSV is read as it was written, in pieces of %i characters', async (size) => {
  const rows = [
    ['a', null, ''],
    ['"', '""', ',\r\n,'],
    ['señora', '\n', null],
    [null, null, null],
  ]
  const text = rows.map(csvRow).join('')
  const pieces = Readable.from(
    Array.from({ length: Math.ceil(text.length / size) }, (_, place) => text.slice(place * size, (place + 1) * size)),
  )
  expect(await all(csvRows(pieces))).toEqual(rows)
  await expect(all(csvRows(Readable.from([text.slice(0, -1)])))).rejects.toThrow('cut off')
})

async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of from) found.push(one)
  return found
}
