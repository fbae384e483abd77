import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files, TakenFile } from '#platform/files/files.ts'

/** More bytes arrived than allowed; nothing is kept. */
export class TooLarge extends Error {}

const HEAD = 64

export type Incoming = TakenFile & { path: string; forget: () => Promise<void> }

/** Writes a stream to a file and syncs it, counting and hashing on the way. The file is complete, or removed. */
export async function receiveFile(
  folder: string,
  stream: AsyncIterable<Uint8Array>,
  { most, key = newKey() }: { most: number; key?: string },
): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${newKey()}.part`)
  const forget = (): Promise<void> => rm(path, { force: true })
  try {
    return { key, path, forget, ...(await write(path, stream, most)) }
  } catch (error) {
    await forget()
    throw error
  }
}

const PIECE_BYTES = 256 * 1024

/** A store that takes streams takes bytes as well: in pieces, since hashing a large file at once would hold up every other request. */
export const withPut = (store: Omit<Files, 'put'>): Files => ({
  ...store,
  put: async (bytes, key) => (await store.take(piecesOf(bytes), { most: bytes.length, ...(key !== undefined && { key }) })).key,
})

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES)
}

export const newKey = (): string => randomBytes(20).toString('hex')

async function write(path: string, stream: AsyncIterable<Uint8Array>, most: number): Promise<Omit<TakenFile, 'key'>> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  let head = Buffer.alloc(0)
  try {
    for await (const piece of stream) {
      bytes += piece.length
      if (bytes > most) throw new TooLarge()
      if (head.length < HEAD) head = Buffer.concat([head, piece.subarray(0, HEAD - head.length)])
      hash.update(piece)
      await writeAll(file, piece)
    }
    await file.sync()
    return { bytes, sha256: hash.digest('hex'), head }
  } finally {
    await file.close()
  }
}

/** One write may take only a part, as on a disk that is nearly full: the rest is written, or refused with the reason. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let from = 0; from < piece.length;) from += (await file.write(piece, from)).bytesWritten
}
