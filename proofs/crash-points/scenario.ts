import type { Harness } from '#proofs/harness.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { RaceRequest } from '#proofs/races/race.ts'

/** One step: a request with a key of its own, by the first of these users who may; or work without a request. */
export type Step = { name: string } & ({ request: () => Promise<readonly RaceRequest[]> } | { work: () => Promise<unknown> })

/** A scenario prepared for one run, with new people each time. */
export type ScenarioCase = {
  steps: readonly Step[]
  /** Happens at the network before the first step; no event of it has arrived. */
  meanwhile?: () => Promise<unknown>
  /** Counts in the database and at the network afterwards, by label: each must be one. */
  counts: () => Promise<Readonly<Record<string, number>>>
  /** Cleans up, so that later runs are not affected. */
  cleanUp?: () => Promise<unknown>
}

export type Scenario = { name: string; begin: (setup: Setup) => Promise<ScenarioCase> }

/** The API and its fixture, with a payment network. */
export type Setup = { harness: Harness; fixture: Fixture; work: () => Promise<void> }
