/** Reproducible random numbers: the same seed gives the same numbers from 0 up to 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The fixed seed of proofs in `npm test`; `npm run proof` draws a fresh one. */
export const SEED_OF_TESTS = 20261123
