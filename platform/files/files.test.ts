import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '#platform/files/files.ts'
import { filesInS3 } from '#platform/files/files-in-s3.ts'
import { TooLarge } from '#platform/files/files-incoming.ts'
import { filesOnDisk } from '#platform/files/files-on-disk.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'breakwater-files-'))))
afterAll(() => rm(folder, { recursive: true }))

async function* pieces(...given: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of given) yield Buffer.from(piece)
}

const STORES = [
  ['on a disk', async () => ({ files: filesOnDisk(join(folder, 'files'), join(folder, 'incoming')), close: async () => {} })],
  ['in an S3-compatible store', openS3],
] as const

describe.each(STORES)('%s', (_, openStore) => {
  let files: Files
  let close = async (): Promise<void> => {}
  beforeAll(async () => void ({ files, close } = await openStore()))
  afterAll(() => close())

  test('stored bytes are read back, under an unguessable key', async () => {
    const key = await files.put(new Uint8Array([1, 2, 3]))
    expect(key).toMatch(/^[0-9a-f]{40}$/)
    expect([...(await files.read(key))]).toEqual([1, 2, 3])
  })

  test('a stream is counted, hashed and stored completely', async () => {
    const taken = await files.take(pieces('%PDF', '-1.7', 'x'.repeat(100)), { most: 200 })
    const sha256 = createHash('sha256')
      .update(`%PDF-1.7${'x'.repeat(100)}`)
      .digest('hex')
    expect(taken).toMatchObject({ bytes: 108, sha256 })
    expect(Buffer.from(taken.head).toString()).toBe(`%PDF-1.7${'x'.repeat(56)}`)
    expect(Buffer.from(await files.read(taken.key)).toString()).toBe(`%PDF-1.7${'x'.repeat(100)}`)
  })

  test('nothing of a stream that is too large or breaks off is kept', async () => {
    await expect(files.take(pieces('x'.repeat(100), 'y'), { most: 100 })).rejects.toBeInstanceOf(TooLarge)
    await expect(files.take(breaksOff(), { most: 100 })).rejects.toThrow('gone')
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test('a range is read as a range', async () => {
    const key = await files.put(Buffer.from('0123456789'))
    expect((await buffer(await files.stream(key, { first: 2, last: 4 }))).toString()).toBe('234')
    expect((await buffer(await files.stream(key))).toString()).toBe('0123456789')
  })

  test('the same bytes twice are two files: deleting one leaves the other, and deleting it again is harmless', async () => {
    const [first, second] = [await files.put(new Uint8Array([7])), await files.put(new Uint8Array([7]))]
    await files.drop(first)
    await files.drop(first)
    expect([...(await files.read(second))]).toEqual([7])
    await expect(files.read(first)).rejects.toThrow()
  })

  test('a key that is a path is refused', async () => {
    const odd = async () => files.read('../../etc/passwd')
    await expect(odd()).rejects.toThrow(RangeError)
    await expect((async () => files.drop('../x'))()).rejects.toThrow(RangeError)
    await expect((async () => files.stream('..'))()).rejects.toThrow(RangeError)
  })
})

async function* breaksOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half')
  throw new Error('gone')
}

test('a store that refuses our key stores nothing', async () => {
  const { files, close, port } = await openS3()
  const stranger = filesInS3({ url: `http://S3RVER:wrong-secret@127.0.0.1:${port}/papers`, incoming: join(folder, 'incoming') })
  await expect(stranger.put(new Uint8Array([1]))).rejects.toThrow('403')
  await expect(files.put(new Uint8Array([1]))).resolves.toBeTruthy()
  await close()
})

/** A real S3 server that checks signatures, on a port of its own. */
async function openS3(): Promise<{ files: Files; close: () => Promise<void>; port: number }> {
  const directory = await mkdtemp(join(folder, 's3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'papers', configs: [] }] })
  const { port } = await server.run()
  const files = filesInS3({
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/papers/docs?region=us-east-1`,
    incoming: join(folder, 'incoming'),
  })
  return { files, port, close: () => server.close() }
}

/** A file may have eight kilobytes there; a disk that is full takes a part of what is written in the same way. */
test('of a file that fits in part nothing is kept', async () => {
  const program = `import { receiveFile } from '#platform/files/files-incoming.ts'
    async function* stream() { yield Buffer.alloc(100_000) }
    await receiveFile(${JSON.stringify(join(folder, 'full'))}, stream(), { most: 200_000 }).then(() => console.log('kept'), ({ code }) => console.log(code))`
  const within = ['-c', 'ulimit -f 16; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program]
  expect(spawnSync('/bin/sh', within, { encoding: 'utf8' }).stdout.trim()).toBe('EFBIG')
  expect(await readdir(join(folder, 'full'))).toEqual([])
})
