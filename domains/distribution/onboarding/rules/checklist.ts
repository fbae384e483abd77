import { PAPERS, type PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'

/** `open`: nothing is here. `returned`: it has to be given again. */
export const ITEM_STATES = ['open', 'given', 'returned', 'verified'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const TURNS = ['applicant', 'compliance'] as const
export type Turn = (typeof TURNS)[number]

/** A present paper: of those that were replaced none is counted. */
export type PaperFact = { kind: PaperKind; region: string; state: 'given' | 'returned' | 'verified'; fileProblem: boolean }

export type Item = { kind: PaperKind; state: ItemState; turn: Turn | null }

/**
 * The one list that the applicant, the recruiter and compliance read (docs/rules.md §8): what is here, and whose turn it is. Licenses are
 * verified once that of the home state is, and no other waits.
 */
export const checklistOf = (papers: readonly PaperFact[], homeState: string): Item[] =>
  PAPERS.map((kind) => {
    const state = stateOf(
      papers.filter((paper) => paper.kind === kind),
      kind === 'license' ? homeState : '',
    )
    return { kind, state, turn: TURN[state] }
  })

const TURN = { open: 'applicant', returned: 'applicant', given: 'compliance', verified: null } as const satisfies Record<
  ItemState,
  Turn | null
>

function stateOf(papers: readonly PaperFact[], needed: string): ItemState {
  if (papers.some(({ state, fileProblem }) => state === 'returned' || (state === 'given' && fileProblem))) return 'returned'
  if (!papers.some(({ region }) => region === needed)) return 'open'
  return papers.every(({ state }) => state === 'verified') ? 'verified' : 'given'
}

/** Nothing is left for the applicant to do. */
export const isComplete = (items: readonly Item[]): boolean => items.every(({ state }) => state === 'given' || state === 'verified')

export const isVerified = (items: readonly Item[]): boolean => items.every(({ state }) => state === 'verified')

/** Whose turn it is with the whole: the applicant's while anything waits for them. */
export const turnOf = (items: readonly Item[]): Turn | null =>
  items.some(({ turn }) => turn === 'applicant') ? 'applicant' : isVerified(items) ? null : 'compliance'
