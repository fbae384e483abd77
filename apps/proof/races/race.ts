import type { Route } from '#access/contract.ts'
import type { Ground } from '#apps/proof/races/ground.ts'

/** One request of many at the same instant, or one piece of news that is heard as often. */
export type Ask = { route: Route; params?: object; body?: unknown; cookie: string | null } | { hear: () => Promise<unknown> }

/** A thing there is so much of, made anew, and what all do to it at once. */
export type Heat = {
  ask: (place: number) => Ask
  /** How many are told yes; everybody else hears a refusal. */
  granted: number
  /** What stands in the book afterwards, by its words, and how often each must. */
  left: () => Promise<Readonly<Record<string, number>>>
  leaves: number
}

export type Race = { name: string; begin: (ground: Ground) => Promise<Heat> }
