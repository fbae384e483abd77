import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsKept } from './apply.ts'
import type { Measured } from './measure.ts'
import { rehearse } from './rehearse.ts'
import { runCommand } from './testing.ts'
import { upgrade } from './upgrade.ts'
import { MIGRATIONS, prepareDatabase } from '#db/prepare.ts'
import { newPair } from '#platform/backup/sealing.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { queryOnce, withClient } from '#platform/postgres/connect.ts'
import { tablesChangedBy } from '#platform/postgres/migrate.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'
import { newTestFolder } from '#platform/postgres/testing/folder.ts'

/** The next version: its migrations, after ours. */
let folder: string
let home: string
let company: TestDatabase
const NEXT = ['9001-nicknames.sql', '9002-longer-names.sql', '9003-last.sql']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-next-'))
  home = newTestFolder('breakwater-upgrade-')
  await cp(MIGRATIONS, folder, { recursive: true })
  company = await testDatabase({ withCast: true })
})
afterEach(async () => {
  for (const name of NEXT) await rm(join(folder, name), { force: true })
})
afterAll(async () => {
  await company.drop()
  await rm(folder, { recursive: true })
  await rm(home, { recursive: true })
})

const write = (place: number, text: string): Promise<void> => writeFile(join(folder, NEXT[place] ?? ''), text)
const columns = (): Promise<unknown[]> =>
  queryOnce(company.url, `select table_name, column_name from information_schema.columns where column_name in ('nickname', 'longer')`)
const copies = (): Promise<unknown[]> =>
  queryOnce(company.url, `select datname from pg_database where datname like current_database() || '_rehearsal%'`)
const lines = (said: string[], pattern: RegExp): string[] => said.filter((line) => pattern.test(line))

const run = (command: typeof rehearse, settings: Record<string, string>) => runCommand(command, { DATA_DIR: home, ...settings }, folder)
const ofCompany = (): Record<string, string> => ({ DATABASE_URL: company.url })

test('a rehearsal says what takes how long, whom it holds, and what would fail; neither the data nor a copy is left changed', async () => {
  await write(0, 'alter table members add column nickname text; create table pets (id text)')
  await write(1, `alter table members add column longer text; update members set longer = 1 / (length(id) - length(id))`)
  await write(2, 'alter table members add column last text')
  const { said, isWell } = await run(rehearse, ofCompany())
  expect(isWell).toBe(false)
  expect(said[0]).toBe('This version brings 3 migrations: 9001-nicknames, 9002-longer-names, 9003-last.')
  expect(lines(said, /9001|9002|9003/).slice(1)).toEqual([
    expect.stringMatching(/^ {2}9001-nicknames: \d+\.\d+ s; meanwhile nobody can read or write members$/),
    'WOULD FAIL 9002-longer-names: division by zero',
    'Not tried, because it comes after: 9003-last.',
  ])
  expect(said).toContain('What was applied before it would stay applied.')
  expect(said.at(-1)).toContain('Nothing of the data was changed.')
  expect([await columns(), await copies()]).toEqual([[], []])
})

test('rows that go or come without a migration that says so are found; what migrations alone write may grow', async () => {
  const of = (rows: Record<string, number>): Measured => ({
    bytes: 0,
    tables: Object.entries(rows).map(([table, count]) => ({ table, rows: count, bytes: 0 })),
    ledger: null,
  })
  const before = of({ members: 1200, claims: 3, pets: 4, messages: 5, retention_rules: 6 })
  const after = of({ members: 1199, claims: 4, messages: 5, retention_rules: 7, vehicles: 8 })
  await write(0, '-- Changes rows of: claims, pets\ndelete from claims')
  const said = await tablesChangedBy(folder, ['9001-nicknames'])
  expect(rowsKept(before, after, said).lost).toEqual(['members: 1,200 before, 1,199 after'])
  expect(rowsKept(before, after, new Set()).lost.slice(1)).toEqual(['claims: 3 before, 4 after', 'pets: 4 before, no such table after'])
})

test('an upgrade waits until nobody works with the data, backs up, applies, verifies, and says how to go back', async () => {
  await write(0, 'alter table members add column nickname text')
  await withClient(company.url, async () => {
    await expect(run(upgrade, ofCompany())).rejects.toThrow('Breakwater still works with this database (1 connections of its roles)')
    await expect(run(rehearse, ofCompany())).rejects.toThrow('Somebody is connected to the database')
  })
  const backup = { BACKUP_TO: join(home, 'backup'), BACKUP_RECIPIENT: (await newPair()).recipient }
  const { said, isWell } = await run(upgrade, { ...ofCompany(), ...backup })
  expect(lines(said, /^WRONG/)).toEqual([])
  expect(isWell).toBe(true)
  expect(said[0]).toMatch(/^The backup \S+ is whole\. One migration is applied now\.$/)
  expect(lines(said, /^good {2}(Rows|Ledger) before and after|^good {2}(Ledger|Chain of seals|References):/)).toHaveLength(5)
  expect(said.at(-2)).toBe('The upgrade went well: start this version.')
  expect(said.at(-1)).toMatch(
    /^To go back: with the version before, DATABASE_URL=<an empty database> npm run restore -- \S+Z --key FILE --from \S+backup,/,
  )
  expect(await columns()).toEqual([{ table_name: 'members', column_name: 'nickname' }])
  expect((await run(upgrade, ofCompany())).said).toEqual(['The database is at this version: nothing was changed.'])
  expect((await run(rehearse, ofCompany())).said).toEqual(['The database is at this version: there is nothing to rehearse.'])
})

test('our own database is copied while the company runs, and the copy is gone afterwards', async () => {
  const place = join(home, 'own')
  const cluster = await startCluster({ home: place, durable: false, keepsLog: true })
  try {
    await prepareDatabase({ databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl() })
    await write(0, `alter table members add column nickname text`)
    const { said, isWell } = await run(rehearse, { DATA_DIR: place })
    expect(lines(said, /^WRONG/)).toEqual([])
    expect(isWell).toBe(true)
    expect(said[1]).toMatch(/^Copied \d+\.\d MB in /)
    expect(await readdir(place)).not.toContain('rehearsal')
    expect(await queryOnce(cluster.ownerUrl(), `select from pg_attribute where attname = 'nickname'`)).toEqual([])
    expect(await queryOnce(cluster.superuserUrl(), 'select from pg_replication_slots')).toEqual([])
  } finally {
    await cluster.stop()
  }
})
