import { type Proposer, stillMay } from '#access/first-of-two.ts'
import { may, type Doer } from '#access/verbs.ts'
import {
  type Around,
  lackingToPublish,
  type Publishing,
  whyNotPublish,
  type WhyNotPublish,
} from '#domains/membership/terms-drafts/rules/draft.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'

/** A draft as the policy sees it: the text, its writers, and whether it waits for compliance. */
export type Draft = TermsText & { writers: readonly string[]; proposed: boolean; proposedBy: string | null; proposer: Proposer }
type Writer = Doer & { id: string }

export const whyNotDraft = (doer: Doer): 'not_your_role' | null => (may(doer, 'terms.draft') ? null : 'not_your_role')

/** Null means yes; the same answers guard the commands and label the buttons. */
export function whyNotPropose(doer: Doer, draft: Draft, around: Around) {
  if (!may(doer, 'terms.draft')) return 'not_your_role'
  return draft.proposed ? 'already_proposed' : (lackingToPublish(draft, around)[0] ?? null)
}

export function whyNotReturnDraft(doer: Doer, draft: Draft) {
  if (!may(doer, 'terms.publish')) return 'not_your_role'
  return draft.proposed ? null : 'not_proposed'
}

export function whyNotPublishIt(
  doer: Writer,
  draft: Draft,
  context: Around & Pick<Publishing, 'statesMissing' | 'isApprovedAnywhere'>,
): WhyNotPublish | null {
  if (!may(doer, 'terms.publish')) return 'not_your_role'
  return whyNotPublish({ draft, publisher: doer.id, proposerMay: stillMay(draft.proposer, 'terms.draft'), ...context })
}
