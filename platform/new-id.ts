import { randomBytes } from 'node:crypto'
import { ID_PREFIXES, type Id, type Noun } from '#platform/ids.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id that sorts by the time of creation (48 bits of milliseconds, then 80 random bits), so that indexes grow at one end. */
export function newId<N extends Noun>(noun: N, at: number = Date.now()): Id<N> {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at, 0, 6)
  randomBytes(10).copy(bytes, 6)
  return `${ID_PREFIXES[noun]}_${encode(bytes)}`
}

function encode(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let place = 0; place < 26; place++) {
    text = ALPHABET[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return text
}
