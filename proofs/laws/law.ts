import fc from 'fast-check'
import type { Answered, Asked } from '#proofs/proofs.ts'

/** Something that holds for whatever is given. It says what it found where it does not. */
export type Law = { name: string; check: (asked: { seed: number; cases: number }) => string | null }

export const law = <T>(name: string, given: fc.Arbitrary<T>, wrong: (one: T) => string | null): Law => ({
  name,
  check: ({ seed, cases }) => {
    const result = fc.check(
      fc.property(given, (one) => {
        const found = wrong(one)
        if (found !== null) throw new Error(found)
      }),
      { seed, numRuns: cases },
    )
    return result.failed ? `${fc.stringify(result.counterexample)}: ${String(result.errorInstance)}` : null
  },
})

/** The cases shared out among the laws, each with its own. */
export function proveLaws(laws: readonly Law[], { seed, rounds, say }: Pick<Asked, 'seed' | 'rounds' | 'say'>): Answered {
  const cases = Math.ceil(rounds / laws.length)
  const breaches = laws.flatMap(({ name, check }) => {
    const found = check({ seed, cases })
    say(`${name}: ${found ? 'broken' : 'holds'} in ${cases} cases`)
    return found ? [`${name}: ${found}`] : []
  })
  return { figures: { laws: laws.length, cases: cases * laws.length }, breaches }
}

/** The first thing said that is not true; null when all of it is. */
export const unless = (...said: readonly (readonly [boolean, string])[]): string | null => said.find(([isTrue]) => !isTrue)?.[1] ?? null
