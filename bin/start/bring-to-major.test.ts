import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringToMajor } from './bring-to-major.ts'
import { rehearse } from '../upgrade/rehearse.ts'
import { runCommand } from '../upgrade/testing.ts'
import { upgrade } from '../upgrade/upgrade.ts'
import { restoreBackup } from './restore-backup.ts'
import { MIGRATIONS, prepareDatabase } from '#db/prepare.ts'
import { copyDatabase } from '#platform/archive/copy-database.ts'
import { contentsOf } from '#platform/archive/testing.ts'
import { backupStoreOf } from '#platform/backup/backup-store.ts'
import { newPair } from '#platform/backup/sealing.ts'
import { readConfig } from '#platform/config/config.ts'
import { majorOf } from '#platform/postgres/binaries.ts'
import { startCluster, type Cluster } from '#platform/postgres/cluster.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { earlierBinaries } from '#platform/postgres/earlier-binaries.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'
import { newTestFolder } from '#platform/postgres/testing/folder.ts'

/** A company on the PostgreSQL of before, whose programs come from npm. The tests share it, in this order. */
let folder: string
let company: TestDatabase
let cluster: Cluster
const home = () => join(folder, 'company')
const pair = await newPair()
const backup = () => ({ BACKUP_TO: join(folder, 'backup'), BACKUP_RECIPIENT: pair.recipient })
const dataDir = () => join(home(), 'postgres')

beforeAll(async () => {
  folder = newTestFolder('breakwater-major-')
  company = await testDatabase({ withCast: true })
  await mkdir(home(), { recursive: true })
  cluster = await startCluster({ home: home(), durable: false, keepsLog: true, binaries: await earlierBinaries(17, dataDir()) })
  await prepareDatabase({ databaseUrl: cluster.url(), ownerUrl: cluster.ownerUrl() })
  await copyDatabase({ from: company.url, to: cluster.ownerUrl() })
})
afterAll(async () => {
  await cluster.stop()
  await company.drop()
  await rm(folder, { recursive: true })
})

/** Without the record of the backups that are taken here. */
const contents = async (url: string) =>
  Object.fromEntries(Object.entries(await contentsOf(url)).filter(([table]) => !table.startsWith('backup_')))
/** What refuses wrong rows: each constraint, and each trigger with whether it fires. */
const walls = (url: string) =>
  queryOnce(
    url,
    `select conrelid::regclass::text || ' ' || conname as name, contype::text as state from pg_constraint where contype <> 'n'
     union all select tgrelid::regclass::text || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
  )
const ofCompany = () => contents(company.url)
const inside = (name: string) => existsSync(join(home(), name))

test('a rehearsal while the company works brings a copy to our version, and leaves the data at its own', async () => {
  const { said, isWell } = await runCommand(rehearse, { DATA_DIR: home() })
  expect(isWell, said.join('\n')).toBe(true)
  expect(said).toContainEqual(expect.stringContaining('The database is of PostgreSQL 17, this Breakwater brings 18'))
  expect(said).toContainEqual(expect.stringMatching(/^\d[\d,]+ rows were copied and counted/))
  expect([majorOf(dataDir()), inside('postgres.of-17'), inside('rehearsal')]).toEqual([17, false, false])
})

test('an upgrade backs up, copies every row, and keeps the database as it was; what an interrupted one left is made anew', async () => {
  await cluster.stop()
  for (const rest of ['postgres-18/postgres', 'postgres.made']) await mkdir(join(home(), rest), { recursive: true })
  const { said, isWell } = await runCommand(upgrade, { DATA_DIR: home(), ...backup() })
  expect(isWell, said.join('\n')).toBe(true)
  expect(said[0]).toMatch(/^The backup \S+ is whole\. No migrations are applied now\.$/)
  expect(said).toContain('Backups begin anew: name an empty place with BACKUP_TO. What is in the one of now is of the database before.')
  expect([majorOf(dataDir()), majorOf(join(home(), 'postgres.of-17'))]).toEqual([18, 17])
  expect((await readdir(home())).filter((name) => /18|made|npm/.test(name))).toEqual([])

  cluster = await startCluster({ home: home(), durable: false })
  expect(await contents(cluster.ownerUrl())).toEqual(await ofCompany())
  const next = `select nextval('membership_numbers') as next`
  expect(await queryOnce(cluster.ownerUrl(), next)).toEqual(await queryOnce(company.url, next))
  expect(await walls(cluster.ownerUrl())).toEqual(await walls(company.url))
  await expect(queryOnce(cluster.url(), 'create table own (id int)')).rejects.toThrow('permission denied')
  await cluster.stop()
})

test('one that was interrupted when all was copied is completed; nothing is brought twice', async () => {
  await rename(dataDir(), join(home(), 'postgres.made'))
  const said: string[] = []
  await bringToMajor({ home: home(), durable: false, say: (sentence) => void said.push(sentence) })
  expect([said, majorOf(dataDir()), inside('postgres.made')]).toEqual([[], 18, false])
})

test('a backup of before is restored with the programs of before, and brought to our version', async () => {
  const { key } = pair
  const restored = join(folder, 'restored')
  const config = readConfig({ DATA_DIR: restored, ...backup() })
  const ending = { begun: false, atEnd: () => {}, wait: () => {}, end: () => Promise.reject(new Error('ended')) }
  const store = backupStoreOf(join(folder, 'backup'))
  expect(await restoreBackup({ config, store, key, to: null }, ending, () => {})).toContain('The database is as of')
  const again = await startCluster({ home: restored, durable: false })
  try {
    expect(await contents(again.ownerUrl())).toEqual(await ofCompany())
  } finally {
    await again.stop()
  }
})

test('the way back is a name; the next time the migrations that came meanwhile are applied on the way', async () => {
  const back = join(home(), 'postgres.of-17')
  await expect(bringToMajor({ home: home() })).resolves.toBeUndefined()
  await rm(dataDir(), { recursive: true })
  await rename(back, dataDir())
  const folderOfNext = join(folder, 'migrations')
  await cp(MIGRATIONS, folderOfNext, { recursive: true })
  await writeFile(join(folderOfNext, '9001-nicknames.sql'), `alter table members add column nickname text not null default 'Friend'`)
  await bringToMajor({ home: home(), folder: folderOfNext, durable: false })
  cluster = await startCluster({ home: home(), durable: false })
  const { members: changed, ...others } = await contents(cluster.ownerUrl())
  const { members, ...asBefore } = await ofCompany()
  expect(others).toEqual(asBefore)
  expect(changed?.split(' ')[0]).toBe(members?.split(' ')[0])
  expect(await queryOnce(cluster.ownerUrl(), 'select distinct nickname from members')).toEqual([{ nickname: 'Friend' }])
  await cluster.stop()
})

test('what an earlier move left is not overwritten, and a version we cannot read is named; nothing is changed', async () => {
  await rename(dataDir(), join(home(), 'ours'))
  await mkdir(dataDir())
  await writeFile(join(dataDir(), 'PG_VERSION'), '17\n')
  await expect(bringToMajor({ home: home() })).rejects.toThrow('postgres.of-17 is there already')
  await writeFile(join(dataDir(), 'PG_VERSION'), '14\n')
  await expect(bringToMajor({ home: home() })).rejects.toThrow('This Breakwater cannot read data of PostgreSQL 14')
  expect(await readdir(dataDir())).toEqual(['PG_VERSION'])
})
