import { CLAUSES, type ClauseNumber } from '#domains/membership/terms/rules/clauses.data.ts'
import { CHANGE_COUNT } from '#domains/membership/terms-drafts/rules/notice.data.ts'
import { countOfChanges, redLine } from '#domains/membership/terms/rules/red-line.ts'
import { NOTICE_DAYS, type TermsSection, type TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { addDays, type Day } from '#platform/days.ts'

export const LACKING = {
  no_text: 'Each section needs a heading and at least one paragraph.',
  no_key_points: 'Add at least one key point.',
  nothing_changed: 'Nothing differs from the previous version.',
  changes: `Enter what changed in ${CHANGE_COUNT} sentences.`,
  too_soon: `A material change takes effect at least ${NOTICE_DAYS.material} days after it’s published, and any other change at least one day after.`,
  not_after_the_last: 'It must take effect after the previous version.',
} as const
export type Lacks = keyof typeof LACKING

/** The published version a draft would follow, and the day. `noticeOwed`: somebody has accepted terms, or has a membership. */
export type Around = { before: TermsText; today: Day; noticeOwed: boolean }

/**
 * Whether a draft takes effect on the day it is published: nobody has accepted other terms, so nobody is owed a notice (docs/rules.md §7).
 */
export const takesEffectAtOnce = (
  { effectiveOn }: Pick<TermsText, 'effectiveOn'>,
  { today, noticeOwed }: Omit<Around, 'before'>,
): boolean => !noticeOwed && effectiveOn <= today

/** What a draft lacks to be published today; an empty list means it can be. */
export function lackingToPublish(draft: TermsText, { before, ...at }: Around): Lacks[] {
  const atOnce = takesEffectAtOnce(draft, at)
  const soonest = addDays(at.today, draft.material ? NOTICE_DAYS.material : NOTICE_DAYS.other)
  const tests: [boolean, Lacks][] = [
    [draft.sections.length === 0 || draft.sections.some(isEmpty), 'no_text'],
    [draft.keyPoints.length === 0, 'no_key_points'],
    [draft.title === before.title && countOfChanges(redLine(before.sections, draft.sections)) === 0, 'nothing_changed'],
    [!atOnce && draft.changes.filter((change) => change.trim() !== '').length !== CHANGE_COUNT, 'changes'],
    [!atOnce && draft.effectiveOn < soonest, 'too_soon'],
    [(atOnce ? at.today : draft.effectiveOn) <= before.effectiveOn, 'not_after_the_last'],
  ]
  return tests.filter(([lacks]) => lacks).map(([, what]) => what)
}

const isEmpty = ({ heading, paragraphs }: TermsSection): boolean =>
  heading.trim() === '' || paragraphs.length === 0 || paragraphs.some((paragraph) => paragraph.trim() === '')

/** Clauses that emails about claims quote and whose text differs here: the emails must be changed too. */
export function quotedOtherwise(sections: readonly TermsSection[]): ClauseNumber[] {
  const text = new Set(sections.flatMap(({ paragraphs }) => paragraphs))
  return (Object.keys(CLAUSES) as ClauseNumber[]).filter(
    (number) => !text.has(`${number} ${CLAUSES[number].title}. ${CLAUSES[number].words}`),
  )
}

export const WHY_NOT_PUBLISH = {
  not_your_role: 'Your role doesn’t allow this.',
  own_words: 'You wrote or proposed some of this. Someone else must publish it.',
  not_proposed: 'It hasn’t been proposed yet.',
  ...LACKING,
  states_not_approved: 'Compliance hasn’t approved the text of every open state.',
  no_state_approved: 'Compliance hasn’t approved the text of any state. Approve that of at least one state first.',
} as const
export type WhyNotPublish = keyof typeof WHY_NOT_PUBLISH | 'proposer_is_gone'

export type Publishing = Around & {
  draft: TermsText & { writers: readonly string[]; proposed: boolean; proposedBy: string | null }
  /** Whoever proposed it works here, and may propose it still. */
  proposerMay: boolean
  publisher: string
  /** Open states whose text compliance has not approved as it is now. */
  statesMissing: readonly string[]
  /** At least one state's text is approved, whether the state is open or not. */
  isApprovedAnywhere: boolean
}

/**
 * Two people: nobody publishes what they wrote or proposed, and whoever proposed it may still; and every open state's text is approved.
 * Null means yes.
 */
export function whyNotPublish({
  draft,
  publisher,
  proposerMay,
  statesMissing,
  isApprovedAnywhere,
  ...around
}: Publishing): Exclude<WhyNotPublish, 'not_your_role'> | null {
  if (draft.writers.includes(publisher) || draft.proposedBy === publisher) return 'own_words'
  if (!draft.proposed) return 'not_proposed'
  if (!proposerMay) return 'proposer_is_gone'
  const [lack] = lackingToPublish(draft, around)
  if (lack) return lack
  if (statesMissing.length > 0) return 'states_not_approved'
  return isApprovedAnywhere ? null : 'no_state_approved'
}
