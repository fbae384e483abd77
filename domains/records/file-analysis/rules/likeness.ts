/** A perceptual hash: 64 bits as 16 hexadecimal digits; each bit says whether a spot is brighter than the one to its left. */
export type Likeness = string

/** How many of the 64 bits may differ between two pictures of the same thing (saved again, smaller, a little brighter). */
export const NEAR = 6

/** The hash of 8 rows of 9 gray spots (dHash). Null for a picture of one color: it would equal every other such picture. */
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
  return ones < MIN_ONES || ones > 64 - MIN_ONES ? null : bits.toString(16).padStart(16, '0')
}

const MIN_ONES = 4

/**
 * The four 16-bit quarters, each prefixed with its number: the indexed values of a row. Two hashes that differ in fewer than 8
 * bits have at least one quarter that differs in at most one bit, so `NEIGHBOURS` finds the other without a scan.
 */
export const quartersOf = (likeness: Likeness): number[] =>
  [0, 1, 2, 3].map((quarter) => (quarter << 16) | Number.parseInt(likeness.slice(quarter * 4, quarter * 4 + 4), 16))

/** XOR masks that turn a quarter into itself and into its 16 neighbors that differ in one bit. */
export const NEIGHBOURS: readonly number[] = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)]

function count(bits: bigint): number {
  let ones = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) ones++
  return ones
}
