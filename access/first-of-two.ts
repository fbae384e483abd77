import { type Doer, may, type Verb } from '#access/verbs.ts'

/** Whoever proposed what a second person confirms, as they are now; null once they don't work here (suspended, left). */
export type Proposer = Doer | null

/** They count as the first of two only while they still may propose it (docs/rules.md §10). */
export const stillMay = (proposer: Proposer, verb: Verb): boolean => proposer !== null && may(proposer, verb)

export const PROPOSER_IS_GONE = {
  proposer_is_gone: 'The person who proposed this can’t do so anymore. Turn it down, so that someone else proposes it again.',
} as const
