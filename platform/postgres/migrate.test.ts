import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#platform/postgres/migrate.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await query('drop schema public cascade; create schema public')
  folder = await mkdtemp(join(tmpdir(), 'breakwater-migrations-'))
  await write('0001-members', 'create table members (id text); insert into members values (1)')
  await write('0002-claims', 'create table claims (id text)')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})
afterAll(() => database.drop())

test('new migrations are applied once, in order', async () => {
  expect(await up()).toEqual(['0001-members', '0002-claims'])
  expect(await up()).toEqual([])
  await write('0003-payouts', 'create table payouts (id text)')
  expect(await up()).toEqual(['0003-payouts'])
})

test('two processes that start together apply each migration once', async () => {
  const applied = await Promise.all([up(), up(), up()])
  expect(applied.flat()).toEqual(['0001-members', '0002-claims'])
  expect(await query('select id from members')).toHaveLength(1)
})

test('a failed migration is rolled back, and earlier ones stay', async () => {
  await write('0002-claims', 'create table claims (id text); create table claims (id text)')
  await expect(up()).rejects.toThrow('The migration 0002-claims failed and left nothing behind: relation "claims" already exists.')
  expect(await query("select to_regclass('claims') as claims, to_regclass('members') as members")).toEqual([
    { claims: null, members: 'members' },
  ])
})

test('a migration that cannot be recorded is rolled back', async () => {
  await write('0003-vandal', 'create table payouts (id text); alter table schema_migrations rename to elsewhere')
  await expect(up()).rejects.toThrow('The migration 0003-vandal failed and left nothing behind')
  expect(await query("select to_regclass('payouts') as payouts, to_regclass('schema_migrations') as list")).toEqual([
    { payouts: null, list: 'schema_migrations' },
  ])
})

test.each([
  ['edited after it was applied', () => write('0001-members', 'create table members (id int)'), 'The migration 0001-members was edited'],
  ['taken away', () => rm(join(folder, '0002-claims.sql')), 'a newer Breakwater: this one does not know 0002-claims'],
  ['slipped in before an applied one', () => write('0001-z-late', 'select 1'), 'The migration 0001-z-late.sql needs a name'],
  ['misnamed', () => write('payouts', 'select 1'), 'The migration payouts.sql needs a name like'],
])('a migration that was %s is refused', async (_, change, sentence) => {
  await up()
  await change()
  await expect(up()).rejects.toThrow(sentence)
})

test('a database of before the baseline is refused and stays untouched', async () => {
  await up()
  await rm(join(folder, '0001-members.sql'))
  await write('0001-platform', 'create table clock (id text)')
  await write('0003-payouts', 'create table payouts (id text)')
  const before = await untouched()
  await expect(up()).rejects.toThrow('This database was made by a Breakwater from before its first release')
  expect(await untouched()).toEqual(before)
})

const untouched = async () => ({
  members: await query('select id from members'),
  applied: await query('select name, digest, applied_at from schema_migrations order by name'),
  others: await query("select to_regclass('clock') as clock, to_regclass('payouts') as payouts"),
})

test('a migration numbered before an applied one is refused', async () => {
  await rm(join(folder, '0001-members.sql'))
  await up()
  await write('0001-members', 'create table members (id text)')
  await expect(up()).rejects.toThrow('The migration 0001-members is numbered before 0002-claims')
})

const up = (): Promise<string[]> => migrate(database.url, folder)
const write = (name: string, text: string): Promise<void> => writeFile(join(folder, `${name}.sql`), text)
const query = (text: string): Promise<unknown[]> => queryOnce(database.url, text)
