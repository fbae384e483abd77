import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where bytes are kept: on a disk today, in an S3-compatible store where there are many machines. Keys are ours and random. */
export type Files = {
  /** Kept whole or not at all, also when the power fails. Answers the key. */
  put: (bytes: Uint8Array) => Promise<string>
  read: (key: string) => Promise<Uint8Array>
  /** Takes back a file whose row could not be written. */
  drop: (key: string) => Promise<void>
}

let opened: Files | undefined

/** Called once by each app before it serves. */
export function openFiles({ dataDir }: { dataDir: string }): void {
  opened = filesOnDisk(join(dataDir, 'files'))
}

export function files(): Files {
  if (!opened) throw new Error('The file store is not open.')
  return opened
}

export function filesOnDisk(folder: string): Files {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`Not a key of ours: ${key}`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (bytes) => {
      const key = randomBytes(20).toString('hex')
      await writeWhole(pathOf(key), bytes)
      return key
    },
    read: (key) => readFile(pathOf(key)),
    drop: (key) => rm(pathOf(key), { force: true }),
  }
}

const KEY = /^[0-9a-f]{40}$/

/** Under another name first, to the platters, then renamed: a reader never sees half a file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const half = `${path}.part`
  try {
    await writeAndSync(half, bytes)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
