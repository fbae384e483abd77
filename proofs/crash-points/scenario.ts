import type { Harness } from '#proofs/harness.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { RaceRequest } from '#proofs/races/race.ts'

/** One thing done on the way: a wish, which has a key of its own, of the first of these who may; or what the house does by itself. */
export type Step = { name: string } & ({ wish: () => Promise<readonly RaceRequest[]> } | { work: () => Promise<unknown> })

/** Money on its way, made anew each time it is walked. */
export type Trip = {
  steps: readonly Step[]
  /** What happens elsewhere before the first step: nobody of ours has heard of it. */
  meanwhile?: () => Promise<unknown>
  /** What stands in the book and at the bank afterwards, by its words: each of them once. */
  left: () => Promise<Readonly<Record<string, number>>>
  /** So that those who walk after it are not troubled by this one. */
  leave?: () => Promise<unknown>
}

export type Scenario = { name: string; begin: (town: Town) => Promise<Trip> }

/** Where the roads are: the house, with a payment network beside it. */
export type Town = { booth: Harness; ground: Ground; work: () => Promise<void> }
