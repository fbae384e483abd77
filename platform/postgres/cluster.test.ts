import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlainError } from '#platform/errors/plain-error.ts'
import { startCluster, type Cluster } from '#platform/postgres/cluster.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { postmasterOf } from '#platform/postgres/orphan.ts'

let home: string
let cluster: Cluster | undefined

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'breakwater-cluster-'))
})
afterAll(async () => {
  await cluster?.stop()
  await rm(home, { recursive: true })
})

/** These tests share one cluster, in this order. */
test('an interrupted first start does not hinder the next', async () => {
  await mkdir(join(home, 'postgres.new', 'base'), { recursive: true })
  await start()
  expect(existsSync(join(home, 'postgres.new'))).toBe(false)
})

test('owner and application are no superusers and share no password, and text sorts and folds the same everywhere', async () => {
  const roles = await ask(`select rolname, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname like 'breakwater%' order by 1`)
  expect(roles).toEqual([
    { rolname: 'breakwater', rolsuper: false, rolcreaterole: false, rolcreatedb: true },
    { rolname: 'breakwater_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
    { rolname: 'breakwater_scoped', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
  ])
  expect(new URL(cluster?.url() ?? '').password).not.toBe(new URL(cluster?.ownerUrl() ?? '').password)
  await expect(queryOnce(cluster?.url() ?? '', 'create table own (id int)')).rejects.toThrow('permission denied')
  await ask('create extension if not exists pg_trgm')
  const [words] = await ask("select lower('ÁÉ') as lower, similarity('Tomás', 'Tomas') > 0.3 as close, 'B' < 'a' as by_code")
  expect(words).toEqual({ lower: 'áé', close: true, by_code: true })
  expect(await ask('show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await ask('show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('only the owner may read the password and the data', async () => {
  expect((await stat(join(home, 'database-password'))).mode & 0o077).toBe(0)
  expect((await stat(join(home, 'postgres'))).mode & 0o077).toBe(0)
  const url = new URL(cluster?.url() ?? '')
  url.password = 'guessed'
  await expect(queryOnce(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('one that outlived its starter is stopped, and what it had committed is kept', async () => {
  await ask('create table promises as select 1 as kept')
  const orphan = postmasterOf(join(home, 'postgres'))?.pid
  await start()
  expect(postmasterOf(join(home, 'postgres'))?.pid).not.toBe(orphan)
  expect(await ask('select kept from promises')).toEqual([{ kept: 1 }])
})

test('a pid file left by a power failure is ignored: that pid is another process now', async () => {
  await cluster?.stop()
  await writeFile(join(home, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(home, 'postgres')}\n0\n5432\n\n\n\nready\n`)
  await start()
  expect(await ask('select kept from promises')).toEqual([{ kept: 1 }])
})

test('a lost password is reported, and no new data directory replaces the old one', async () => {
  await cluster?.stop()
  const password = await readFile(join(home, 'database-password'), 'utf8')
  await rm(join(home, 'database-password'))
  await expect(start()).rejects.toThrow(PlainError)
  await writeFile(join(home, 'database-password'), password, { mode: 0o600 })
  await start()
})

test('data of another major version is refused', async () => {
  await cluster?.stop()
  await writeFile(join(home, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('is of PostgreSQL 17; this Breakwater brings 18: start it with the version that made it')
  await writeFile(join(home, 'postgres', 'PG_VERSION'), '18\n')
})

test('under a folder that only its owner may enter it still starts', async () => {
  await chmod(home, 0o700)
  await start()
  expect(await ask('select kept from promises')).toEqual([{ kept: 1 }])
})

async function start(): Promise<void> {
  cluster = await startCluster({ home, durable: false })
}

const ask = (text: string): Promise<Record<string, unknown>[]> => queryOnce(cluster?.ownerUrl() ?? '', text)
