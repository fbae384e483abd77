import { createHash } from 'node:crypto'

/** A twelve-digit account number, different for each name. */
export const accountNumberOf = (name: string): string =>
  `0007${(createHash('sha256').update(name).digest().readUInt32BE(0) % 100_000_000).toString().padStart(8, '0')}`
