import { PROPOSER_IS_GONE, type Proposer } from '#access/first-of-two.ts'
import { may, type Doer } from '#access/verbs.ts'
import type { StaffCapability } from '#access/roles.ts'
import { addDays, type Day, dayAt } from '#platform/days.ts'

export const WHY_NOT_FIGURES = {
  not_your_role: 'Your role does not include this.',
  draft_open: 'A draft is open already.',
  not_a_draft: 'This draft has already been proposed or has ended.',
  figures_not_proposed: 'This draft has not been proposed.',
  figures_unchanged: 'Nothing differs from the version it began with.',
  too_early: 'The day has come too near. Choose a later day.',
  not_the_newest: 'Another version was published since. Withdraw this draft and begin a new one.',
  needs_second_person: 'Another person has to publish this: you wrote or proposed it.',
  ...PROPOSER_IS_GONE,
} as const
export type WhyNotFigures = keyof typeof WHY_NOT_FIGURES

type Belongs = 'money' | 'law' | 'company'
type Writer = Doer & { id: string; capabilities: readonly StaffCapability[] }

export type DraftState = 'draft' | 'proposed' | 'published' | 'withdrawn'
export type DraftFacts = {
  belongsTo: Belongs
  state: DraftState
  writers: readonly string[]
  proposedBy: string | null
  proposer: Proposer
  effectiveOn: Day
  isChanged: boolean
  /** The newest published version is still the one it began with. */
  isOnNewest: boolean
}

/** Who writes and publishes each kind of figures. */
export const TRUSTED: Readonly<Record<Belongs, readonly StaffCapability[]>> = {
  money: ['finance', 'super'],
  law: ['compliance', 'super'],
  company: ['finance', 'compliance', 'super'],
}

const isTrusted = (doer: Doer, belongsTo: Belongs, verb: 'figures.draft' | 'figures.publish'): boolean =>
  may(doer, verb) && TRUSTED[belongsTo].some((each) => doer.capabilities.includes(each))

const EASTERNMOST = 'America/New_York'
const MARGIN_MS = 120_000

/** Tomorrow where the day begins first; just before midnight the day after, so that every process knows a version before it holds. */
export const earliestDay = (now: Date): Day => addDays(dayAt(new Date(now.getTime() + MARGIN_MS), EASTERNMOST), 1)

export function whyNotBegin(doer: Writer, belongsTo: Belongs, { hasOpen }: { hasOpen: boolean }): WhyNotFigures | null {
  if (!isTrusted(doer, belongsTo, 'figures.draft')) return 'not_your_role'
  return hasOpen ? 'draft_open' : null
}

export function whyNotChange(doer: Writer, { belongsTo, state }: DraftFacts): WhyNotFigures | null {
  if (!isTrusted(doer, belongsTo, 'figures.draft')) return 'not_your_role'
  return state === 'draft' ? null : 'not_a_draft'
}

export function whyNotPropose(doer: Writer, draft: DraftFacts, now: Date): WhyNotFigures | null {
  return whyNotChange(doer, draft) ?? lacks(draft, now)
}

function lacks({ isChanged, isOnNewest, effectiveOn }: DraftFacts, now: Date): WhyNotFigures | null {
  if (!isOnNewest) return 'not_the_newest'
  if (!isChanged) return 'figures_unchanged'
  return effectiveOn < earliestDay(now) ? 'too_early' : null
}

export function whyNotReturn(doer: Writer, { belongsTo, state }: DraftFacts): WhyNotFigures | null {
  if (!isTrusted(doer, belongsTo, 'figures.publish')) return 'not_your_role'
  return state === 'proposed' ? null : 'figures_not_proposed'
}

/** Nobody publishes alone: not what they wrote, not what they proposed, and not what was proposed by somebody who may no longer. */
export function whyNotPublish(doer: Writer, draft: DraftFacts, now: Date): WhyNotFigures | null {
  const whyNot = whyNotReturn(doer, draft)
  if (whyNot) return whyNot
  if (draft.writers.includes(doer.id) || draft.proposedBy === doer.id) return 'needs_second_person'
  if (!draft.proposer || !isTrusted(draft.proposer, draft.belongsTo, 'figures.draft')) return 'proposer_is_gone'
  return lacks(draft, now)
}

export function whyNotWithdraw(doer: Writer, { belongsTo, state }: DraftFacts): WhyNotFigures | null {
  if (!isTrusted(doer, belongsTo, 'figures.draft')) return 'not_your_role'
  return state === 'draft' || state === 'proposed' ? null : 'not_a_draft'
}
