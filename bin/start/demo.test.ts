import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDemoData, demoProgress } from './demo.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { testDatabase, type TestDatabase } from '#platform/postgres/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('demo data is created once, and deleted completely when it was interrupted', async () => {
  expect(await demoProgress(database.url)).toBe('none')

  await ask('insert into launcher.demo (begun_at) values (clock_timestamp())')
  await ask(`
    insert into agencies (id, master_code, name, status, home_state, created_at)
    select 'agy_half', 'TX-99999', 'Half Told', 'ACTIVE', 'TX', now()`)
  expect(await demoProgress(database.url)).toBe('half')

  await deleteDemoData({ ownerUrl: database.url, databaseUrl: database.url })
  expect(await demoProgress(database.url)).toBe('none')
  expect(await ask("select from agencies where name = 'Half Told'")).toEqual([])

  await ask('create table public.somebody_elses (id int)')
  await expect(deleteDemoData({ ownerUrl: database.url, databaseUrl: database.url })).rejects.toThrow('somebody_elses')
  expect(await ask('select from public.somebody_elses')).toEqual([])
  await ask('drop table public.somebody_elses')

  await ask('insert into launcher.demo (begun_at, loaded_at) values (clock_timestamp(), clock_timestamp())')
  expect(await demoProgress(database.url)).toBe('loaded')
})

test('a database with people in it gets no demo data', async () => {
  await ask('delete from launcher.demo')
  await ask("insert into identities (id, email, name, role) values ('i1', 'a@cover.org', 'Ada', 'staff')")
  await ask(`
    insert into users (id, identity_id, email, role, first_name, last_name, status, created_at)
    values ('usr_1', 'i1', 'a@cover.org', 'staff', 'Ada', 'L', 'active', now())`)
  expect(await demoProgress(database.url)).toBe('loaded')
})

const ask = (text: string): Promise<object[]> => queryOnce(database.url, text)
