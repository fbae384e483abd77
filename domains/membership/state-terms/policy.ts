import { type Proposer, stillMay } from '#access/first-of-two.ts'
import { may, type Doer } from '#access/verbs.ts'
import { STATE_LACKS, type StateLack } from '#domains/membership/state-terms/rules/state-text.ts'

export const WHY_NOT_STATE = {
  not_your_role: 'Your role doesn’t allow this.',
  version_not_proposed: 'This version hasn’t been submitted to compliance yet.',
  your_own_state_words: 'You wrote some of this text. Someone else must approve and publish it.',
  writers_are_gone: 'Nobody who wrote this text can do so anymore. Someone else has to save it again, or discard it.',
  state_text_approved: 'This text has been approved.',
  state_text_not_approved: 'Compliance hasn’t approved this text yet.',
  published_with_its_version: 'It’s published together with this version.',
  ...STATE_LACKS,
} as const
export type WhyNotState = keyof typeof WHY_NOT_STATE

/** The text of a state as the policy sees it. */
export type StateTextFacts = {
  /** Of a version that is a draft, proposed or not; or published. */
  of: 'draft' | 'proposed' | 'published'
  /** Whether clauses of this state wait beside the version. */
  drafted: boolean
  writers: readonly string[]
  /** Who wrote the clauses that wait, as they are now. */
  proposers: readonly Proposer[]
  approved: boolean
  lacks: readonly StateLack[]
}
type Writer = Doer & { id: string }

export const whyNotWrite = (doer: Doer): 'not_your_role' | null => (may(doer, 'terms.draft') ? null : 'not_your_role')

/** Null means yes. Nobody approves their own words; a draft of the terms is approved once it waits for compliance. */
export function whyNotApprove(doer: Writer, text: StateTextFacts): WhyNotState | null {
  if (!may(doer, 'terms.approve')) return 'not_your_role'
  if (text.writers.includes(doer.id)) return 'your_own_state_words'
  if (text.of === 'draft') return 'version_not_proposed'
  if (text.approved) return 'state_text_approved'
  return text.lacks[0] ?? null
}

/**
 * The clauses of a state alone are published beside a version that is published, while one of their writers is there; those of a draft come
 * with it.
 */
export function whyNotPublishState(doer: Writer, text: StateTextFacts): WhyNotState | null {
  if (!may(doer, 'terms.publish')) return 'not_your_role'
  if (text.of !== 'published' || !text.drafted) return 'published_with_its_version'
  if (text.writers.includes(doer.id)) return 'your_own_state_words'
  if (!text.proposers.some((proposer) => stillMay(proposer, 'terms.draft'))) return 'writers_are_gone'
  return text.lacks[0] ?? (text.approved ? null : 'state_text_not_approved')
}
