import { open, type FileHandle } from 'node:fs/promises'
import { PlainError } from '#platform/errors/plain-error.ts'

/** What goes into a tape: a folder, a file of the disk, or bytes. */
export type Entry = { name: string; folder: true } | { name: string; path: string } | { name: string; bytes: Uint8Array }

const BLOCK = 512
const PIECE = 1 << 20

/**
 * A tape (ustar) of files that may change while they are read: each has the length it had when it was opened, padded with zeros if it was
 * cut meanwhile; one that is gone is left out. PostgreSQL's log makes such copies whole again.
 */
export async function* packed(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    if ('folder' in entry) yield header(`${entry.name}/`, 0, '5')
    else if ('bytes' in entry) yield* whole(entry.name, entry.bytes)
    else yield* fromDisk(entry)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function* whole(name: string, bytes: Uint8Array): Generator<Uint8Array> {
  yield header(name, bytes.length, '0')
  yield bytes
  yield padding(bytes.length)
}

async function* fromDisk({ name, path }: { name: string; path: string }): AsyncGenerator<Uint8Array> {
  const file = await open(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    yield header(name, size, '0')
    yield* exactly(file, size)
    yield padding(size)
  } finally {
    await file.close()
  }
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const piece = Buffer.alloc(Math.min(PIECE, size - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) {
      for (; at < size; at += PIECE) yield Buffer.alloc(Math.min(PIECE, size - at))
      return
    }
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}

const padding = (size: number): Uint8Array => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function header(name: string, size: number, type: '0' | '5'): Uint8Array {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`Too long a name for a tape: ${name}`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100)
  block.write('0000000\x000000000\0', 108)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

export type Unpacking = {
  folder: (name: string) => Promise<void>
  file: (name: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
}

/** Reads a tape piece by piece. Each file's pieces have to be read to their end. */
export async function unpack(pieces: AsyncIterable<Uint8Array>, to: Unpacking): Promise<void> {
  const reader = readerOf(pieces)
  for (;;) {
    const block = await reader.take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const name = textIn(block, 0, 100)
    if (name.startsWith('/') || name.split('/').includes('..'))
      throw new PlainError(`${name} leads out of the backup. Nothing was restored.`)
    const size = Number.parseInt(textIn(block, 124, 12), 8)
    if (block[156] === 0x35) await to.folder(name.replace(/\/$/, ''))
    else await to.file(name, reader.pieces(size))
    await reader.take(padding(size).length)
  }
}

const textIn = (block: Uint8Array, at: number, length: number): string =>
  Buffer.from(block.subarray(at, at + length))
    .toString('utf8')
    .replace(/\0.*$/s, '')

function readerOf(pieces: AsyncIterable<Uint8Array>) {
  const source = pieces[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  const some = async (most: number): Promise<Uint8Array> => {
    while (rest.length === 0) {
      const { done, value } = await source.next()
      if (done) throw new PlainError('The backup is cut off. Nothing was restored.')
      rest = value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  async function* part(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0;) {
      const taken = await some(left)
      left -= taken.length
      yield taken
    }
  }
  const take = async (size: number): Promise<Uint8Array> => {
    const found: Uint8Array[] = []
    for await (const piece of part(size)) found.push(piece)
    return Buffer.concat(found)
  }
  return { take, pieces: part }
}
