import { randomBytes, randomInt } from 'node:crypto'
import { ID_PREFIXES, type Id, type Noun } from '#platform/ids.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RANDOM_BITS = 80n

let last = { at: -1, random: 0n }

/**
 * A new id that sorts by the time of creation (48 bits of milliseconds, then 80 random bits), so that indexes grow at one end. Those a
 * process makes in the same millisecond sort in their order too: each next one adds a random number.
 */
export function newId<N extends Noun>(noun: N, at: number = Date.now()): Id<N> {
  const random = at === last.at ? last.random + 1n + BigInt(randomInt(2 ** 32)) : BigInt(`0x${randomBytes(10).toString('hex')}`)
  last = { at, random: BigInt.asUintN(Number(RANDOM_BITS), random) }
  return `${ID_PREFIXES[noun]}_${encode((BigInt(at) << RANDOM_BITS) | last.random)}`
}

function encode(bits: bigint): string {
  let rest = bits
  let text = ''
  for (let place = 0; place < 26; place++) {
    text = ALPHABET[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return text
}
