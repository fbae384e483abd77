import fc from 'fast-check'
import type { Answered, Asked } from '#proofs/proofs.ts'

/** A property that holds for every input. `check` returns a counterexample, or null. */
export type Law = { name: string; check: (asked: { seed: number; cases: number }) => string | null }

export const law = <T>(name: string, arbitrary: fc.Arbitrary<T>, wrong: (one: T) => string | null): Law => ({
  name,
  check: ({ seed, cases }) => {
    const result = fc.check(
      fc.property(arbitrary, (one) => {
        const found = wrong(one)
        if (found !== null) throw new Error(found)
      }),
      { seed, numRuns: cases },
    )
    return result.failed ? `${fc.stringify(result.counterexample)}: ${String(result.errorInstance)}` : null
  },
})

/** Divides the cases among the laws. */
export function proveLaws(laws: readonly Law[], { seed, rounds, say }: Pick<Asked, 'seed' | 'rounds' | 'say'>): Answered {
  const cases = Math.ceil(rounds / laws.length)
  const breaches = laws.flatMap(({ name, check }) => {
    const found = check({ seed, cases })
    say(`${name}: ${found ? 'broken' : 'holds'} in ${cases} cases`)
    return found ? [`${name}: ${found}`] : []
  })
  return { figures: { laws: laws.length, cases: cases * laws.length }, breaches }
}

/** The message of the first false condition; null when all are true. */
export const unless = (...said: readonly (readonly [boolean, string])[]): string | null => said.find(([isTrue]) => !isTrue)?.[1] ?? null
