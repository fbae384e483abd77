import { ONBOARDING, PAPERS, type PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { type CompanyCalendar, endOfCompanySpan } from '#platform/business-days.ts'
import { addDays, type Day, latest } from '#platform/days.ts'

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

/** Which of these papers are verified, as evidence of the lead's criteria. */
export const verifiedOf = (items: readonly Item[]): ReadonlyMap<PaperKind, boolean> =>
  new Map(items.map(({ kind, state }) => [kind, state === 'verified']))

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

/** When an application was begun, and each of a part's present papers was handed in and, where it was returned, returned. */
type Dates = { begunOn: Day; papers: readonly { state: PaperFact['state'] | 'replaced'; givenOn: Day; decidedOn: Day | null }[] }

/**
 * By when a part is to be handed in or decided (docs/rules.md §10): by the applicant 14 days after the application was begun or the part
 * came back to them, by compliance three business days after the latest of its papers was handed in. Null when it is nobody's turn.
 */
export function partDueOn(turn: Turn | null, dates: Dates, calendar: CompanyCalendar): Day | null {
  if (turn === null) return null
  if (turn === 'compliance') return reviewDueOn(handedInOn(dates), calendar)
  const returned = dates.papers.flatMap(({ state, decidedOn }) => (state === 'returned' && decidedOn ? [decidedOn] : []))
  return addDays(latest(dates.begunOn, ...returned), ONBOARDING.applicantDays)
}

/** The day from which compliance's days are counted, by the calendar of that day. */
export const handedInOn = ({ begunOn, papers }: Dates): Day =>
  latest(begunOn, ...papers.flatMap(({ state, givenOn }) => (state === 'given' ? [givenOn] : [])))

/** By when compliance decides what was handed in on a day. */
export const reviewDueOn = (givenOn: Day, calendar: CompanyCalendar): Day => endOfCompanySpan(givenOn, ONBOARDING.reviewDays, calendar)
