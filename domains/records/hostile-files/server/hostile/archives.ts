import { crc32, deflateRawSync } from 'node:zlib'
import { latin1 } from '#domains/records/hostile-files/server/hostile/hostile.ts'

/** Archives made by hand: their directories can hold entries that no tool would write. */
export function zip(files: readonly (readonly [string, string])[]): Buffer {
  let at = 0
  const locals: Local[] = []
  const parts = files.map(([name, text]) => {
    const [plain, packed] = [latin1(text), deflateRawSync(latin1(text))]
    const local = { name, packed, size: plain.length, sum: crc32(plain), at }
    locals.push(local)
    const part = Buffer.concat([header(0x04034b50, local), latin1(name), packed])
    at += part.length
    return part
  })
  return Buffer.concat([...parts, ...locals.map(listed), ending(locals.length)])
}

/** Every entry refers to the same bytes: small to send, endless to unpack (Fifield, 2019). */
export function overlappingZip(names: number): Buffer {
  const plain = Buffer.alloc(1_000_000)
  const local = { packed: deflateRawSync(plain), size: plain.length, sum: crc32(plain), at: 0 }
  const first = Buffer.concat([header(0x04034b50, { ...local, name: '0' }), latin1('0'), local.packed])
  return Buffer.concat([first, ...Array.from({ length: names }, (_, name) => listed({ ...local, name: String(name) })), ending(names)])
}

/** Each level holds eight copies of the one below. */
export function nestedZip(levels: number): Buffer {
  let inner = zip([['zeros', '\0'.repeat(100_000)]])
  for (let level = 0; level < levels; level++) {
    const text = inner.toString('latin1')
    inner = zip(Array.from({ length: 8 }, (_, name) => [`${name}.zip`, text] as const))
  }
  return inner
}

type Local = { name: string; packed: Buffer; size: number; sum: number; at: number }

function header(mark: number, { name, packed, size, sum }: Local): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(mark, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(8, 8)
  bytes.writeUInt32LE(sum, 14)
  bytes.writeUInt32LE(packed.length, 18)
  bytes.writeUInt32LE(size, 22)
  bytes.writeUInt16LE(name.length, 26)
  return bytes
}

function listed({ name, packed, size, sum, at }: Local): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(8, 10)
  bytes.writeUInt32LE(sum, 16)
  bytes.writeUInt32LE(packed.length, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(at, 42)
  return Buffer.concat([bytes, latin1(name)])
}

function ending(names: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(names, 8)
  bytes.writeUInt16LE(names, 10)
  return bytes
}
