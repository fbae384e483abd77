import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Part = string | Uint8Array
export type ZipEntry = { name: string; content: AsyncIterable<Part> | Iterable<Part> }

/** A zip file, streamed entry by entry: only its directory is kept in memory (PKWARE APPNOTE 6.3, sizes after the data). */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = localHeader(name)
    yield head
    const sums = { crc: 0, size: 0 }
    let packed = 0
    for await (const chunk of deflated(entry.content, sums)) {
      packed += chunk.length
      yield chunk
    }
    const foot = descriptor({ ...sums, packed })
    yield foot
    written.push({ name, at, packed, ...sums })
    at += head.length + packed + foot.length
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, at)
}

type Sums = { crc: number; size: number }
type Written = Sums & { name: Buffer; at: number; packed: number }

function deflated(content: ZipEntry['content'], sums: Sums): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  // A failing source ends the reading of `deflate` with its error; nothing more is needed here.
  pipeline(Readable.from(counted(content, sums), { objectMode: false }), deflate, () => {})
  return deflate
}

async function* counted(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const part of content) {
    const bytes = Buffer.from(part)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

const VERSION = 20
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: the same content always gives the same file. */
const DATE = 0x0021

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const descriptor = ({ crc, packed, size }: Sums & { packed: number }): Buffer => numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size])

const directoryEntry = ({ name, crc, packed, size, at }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE], [4, crc], [4, packed], [4, size]),
    numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ])

const endOfDirectory = (count: number, length: number, at: number): Buffer =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, at], [2, 0])

function numbers(...fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let place = 0
  for (const [bytes, value] of fields) place = buffer.writeUIntLE(value, place, bytes)
  return buffer
}
