import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FigureDraft, FiguresVersionView } from '#domains/people/figure-drafts/contract.ts'
import type { WhyNotFigures } from '#domains/people/figure-drafts/policy.ts'

const WHY_NOT: Readonly<Record<WhyNotFigures, MessageDescriptor>> = {
  not_your_role: msg`You don’t have permission to do this.`,
  draft_open: msg`A draft is open already.`,
  not_a_draft: msg`This draft was proposed already, or has ended.`,
  figures_not_proposed: msg`This draft hasn’t been proposed yet.`,
  figures_unchanged: msg`Nothing differs from the version it began with.`,
  too_early: msg`The day has come too near. Choose a later day.`,
  not_the_newest: msg`Another version was published since. Withdraw this draft and begin a new one.`,
  needs_second_person: msg`You wrote or proposed this draft. Someone else must publish it.`,
  proposer_is_gone: msg`The person who proposed this draft can’t do so anymore. Return it, so that someone else proposes it again.`,
}

/** The server's reason in the reader's language; null when there is none. */
export function useFigureWords(): (reason: WhyNotFigures | null) => string | null {
  const { i18n } = useLingui()
  return (reason) => reason && i18n._(WHY_NOT[reason])
}

export const DRAFT_WORDS: Readonly<Record<FigureDraft['state'], MessageDescriptor>> = {
  draft: msg`Draft`,
  proposed: msg`Proposed`,
  published: msg`Published`,
  withdrawn: msg`Withdrawn`,
}

export const VERSION_WORDS: Readonly<Record<FiguresVersionView['status'], MessageDescriptor>> = {
  past: msg`Past`,
  in_force: msg`In force`,
  coming: msg`Coming`,
}
