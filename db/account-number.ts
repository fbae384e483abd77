import { createHash } from 'node:crypto'

/** A bank account of one's own for each of the cast, by their name: twelve digits, as banks of the demo write them. */
export const accountNumberOf = (name: string): string =>
  `0007${(createHash('sha256').update(name).digest().readUInt32BE(0) % 100_000_000).toString().padStart(8, '0')}`
