import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesOnDisk } from '#platform/files.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'breakwater-files-'))))
afterEach(() => rm(folder, { recursive: true }))

test('what was put is read back, under a key nobody can guess', async () => {
  const files = filesOnDisk(folder)
  const key = await files.put(new Uint8Array([1, 2, 3]))
  expect(key).toMatch(/^[0-9a-f]{40}$/)
  expect([...(await files.read(key))]).toEqual([1, 2, 3])
})

test('the same bytes twice are two files: removing one leaves the other', async () => {
  const files = filesOnDisk(folder)
  const [first, second] = [await files.put(new Uint8Array([7])), await files.put(new Uint8Array([7]))]
  await files.drop(first)
  expect([...(await files.read(second))]).toEqual([7])
  await expect(files.read(first)).rejects.toThrow()
})

test('a key that is a path leads nowhere', async () => {
  const files = filesOnDisk(folder)
  expect(() => files.read('../../etc/passwd')).toThrow(RangeError)
  expect(() => files.drop('../x')).toThrow(RangeError)
})

test('no half files stay behind', async () => {
  await filesOnDisk(folder).put(new Uint8Array(1000))
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
