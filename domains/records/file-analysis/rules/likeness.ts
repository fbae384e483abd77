/**
 * What a picture looks like, in 64 bits written as 16 hexadecimal signs: each bit says whether a spot is brighter than the one to its left.
 */
export type Likeness = string

/** How many of the 64 bits may differ in two pictures of one thing: saved again, smaller, a little brighter. */
export const NEAR = 6

/** From 8 rows of 9 grey spots (dHash). Null for a picture that is all one color: it would look like every other such. */
export function likenessOf(spots: Uint8Array): Likeness | null {
  if (spots.length !== 72) throw new RangeError('A likeness is made of 8 rows of 9 spots.')
  let bits = 0n
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((spots[at + 1] ?? 0) > (spots[at] ?? 0) ? 1n : 0n)
    }
  }
  const ones = count(bits)
  return ones < SAYS_SOMETHING || ones > 64 - SAYS_SOMETHING ? null : bits.toString(16).padStart(16, '0')
}

const SAYS_SOMETHING = 4

/**
 * The four 16-bit quarters, each with its number in front: what a row is indexed by. Two likenesses that differ in fewer
 * than 8 bits have at least one quarter that differs in none or one, so its `NEIGHBOURS` find the other without a scan.
 */
export const quartersOf = (likeness: Likeness): number[] =>
  [0, 1, 2, 3].map((quarter) => (quarter << 16) | Number.parseInt(likeness.slice(quarter * 4, quarter * 4 + 4), 16))

/** What turns a quarter into itself and each of its 16 neighbours by one bit. */
export const NEIGHBOURS: readonly number[] = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)]

function count(bits: bigint): number {
  let ones = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) ones++
  return ones
}
