import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '#platform/files/files.ts'
import { receiveFile, withPut, type Incoming } from '#platform/files/files-incoming.ts'

/**
 * Files in folders by the first two characters of their key; `incoming` must be on the same disk, because only then is a rename
 * atomic.
 */
export function filesOnDisk(folder: string, incoming = join(folder, 'incoming')): Files {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`Not a key of ours: ${key}`)
    return join(folder, key.slice(0, 2), key)
  }
  const settle = async ({ key, path, forget }: Incoming): Promise<void> => {
    try {
      await moveTo(pathOf(key), path)
    } catch (error) {
      await forget()
      throw error
    }
  }
  return withPut({
    take: async (stream, limits) => {
      const taken = await receiveFile(incoming, stream, limits)
      await settle(taken)
      return { key: taken.key, bytes: taken.bytes, sha256: taken.sha256, head: taken.head }
    },
    read: (key) => readFile(pathOf(key)),
    stream: async (key, range) => (await open(pathOf(key))).createReadStream(range && { start: range.first, end: range.last }),
    drop: (key) => rm(pathOf(key), { force: true }),
  })
}

export const KEY = /^[0-9a-f]{40}$/

/** Renames, and syncs the folder: a reader never sees a partial file. */
async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(from, path)
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
