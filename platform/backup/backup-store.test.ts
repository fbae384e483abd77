import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupStoreOf, type BackupStore } from '#platform/backup/backup-store.ts'
import { shipSegments, takeGap, waitingSegments } from '#platform/backup/log.ts'
import { newPair, unsealed } from '#platform/backup/sealing.ts'
import { keepLog } from '#platform/postgres/log-spool.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'breakwater-backup-'))))
afterAll(() => rm(folder, { recursive: true }))

const STORES = [
  ['a folder', async () => ({ store: backupStoreOf(join(folder, 'place')), close: async () => {} })],
  ['an S3-compatible store', openS3],
] as const

describe.each(STORES)('in %s', (_, open) => {
  let store: BackupStore
  let close = async (): Promise<void> => {}
  beforeAll(async () => void ({ store, close } = await open()))
  afterAll(() => close())

  test('a name is there with its bytes, listed below its folder, replaced, and gone once dropped', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    for (const name of ['wal/00/b~1', 'wal/00/a~1', 'wal/01/c', 'bases/x']) await store.put(name, bytes)
    await store.put('bases/x', new Uint8Array([4]))
    expect(await store.list('wal/')).toEqual(['wal/00/a~1', 'wal/00/b~1', 'wal/01/c'])
    expect([...((await store.get('bases/x')) ?? [])]).toEqual([4])
    await store.drop('wal/00/a~1')
    await store.drop('wal/00/a~1')
    expect(await store.get('wal/00/a~1')).toBe(null)
    expect(await store.list('wal/00/')).toEqual(['wal/00/b~1'])
    expect(await store.list('nothing/')).toEqual([])
  })
})

const FILE = '000000010000000000000001'

test('a closed part of the log is kept whole, sealed, put once, and never replaced by another of its name', async () => {
  const [store, pair, archive] = [backupStoreOf(join(folder, 'log')), await newPair(), await archiver('db')]
  await archive.keep(FILE, 'first minute')
  await archive.keep(FILE, 'first minute')
  await expect(archive.keep(FILE, 'something else')).rejects.toThrow()
  expect((await stat(join(archive.spool, FILE))).mode & 0o077).toBe(0)
  expect(await waitingSegments(archive.spool)).toEqual([FILE])
  const ship = async () =>
    shipSegments(store, { spool: archive.spool, recipient: pair.recipient, files: await waitingSegments(archive.spool) })
  const newest = await ship()
  expect(newest?.file).toBe(FILE)
  expect(await waitingSegments(archive.spool)).toEqual([])
  const [name = ''] = await store.list('wal/')
  expect(Buffer.from(await unsealed((await store.get(name)) ?? new Uint8Array(), { key: pair.key, name })).toString()).toBe('first minute')

  await archive.keep(FILE, 'first minute')
  await ship()
  expect(await store.list('wal/')).toHaveLength(1)
  await archive.keep(FILE, 'of another database')
  await expect(ship()).rejects.toThrow('it is of another Breakwater')
})

test('on a disk that is nearly full a part is left out, so that the database goes on, and its name is written down', async () => {
  const archive = await archiver('full')
  await archive.keep(FILE, 'a minute', Number.MAX_SAFE_INTEGER)
  expect(await waitingSegments(archive.spool)).toEqual([])
  expect(await takeGap(archive.spool)).toEqual([FILE])
  expect(await takeGap(archive.spool)).toEqual([])
  expect((await readdir(archive.spool)).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** PostgreSQL's archive_command, as it is set, run by hand. */
async function archiver(name: string) {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  const { archive_command: command = '' } = await keepLog({ dataDir, as: { user: null, prefix: [], spawnAs: {} } })
  return {
    spool: `${dataDir}.wal`,
    keep: async (file: string, text: string, leastFree?: number) => {
      const from = join(dataDir, file)
      await writeFile(from, text)
      const run = command.replace('%p', from).replace('%f', file)
      await promisify(execFile)('/bin/sh', ['-c', leastFree ? run.replace(/\d+$/, String(leastFree)) : run])
      expect(await readFile(from, 'utf8')).toBe(text)
    },
  }
}

/** A real S3 server that checks signatures, on a port of its own. */
async function openS3(): Promise<{ store: BackupStore; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(folder, 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await server.run()
  return { store: backupStoreOf(`http://S3RVER:S3RVER@127.0.0.1:${port}/backups/ours`), close: () => server.close() }
}
