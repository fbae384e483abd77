import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WhyNotPublish } from '#domains/membership/terms-drafts/rules/draft.ts'

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  not_your_role: msg`You are not trusted with this.`,
  own_words: msg`You wrote some of this. Someone else of compliance must publish it.`,
  not_proposed: msg`It has not been proposed yet.`,
  already_proposed: msg`It waits for compliance.`,
  no_text: msg`Each section needs a heading and at least one paragraph.`,
  no_key_points: msg`Write at least one point that matters most.`,
  nothing_changed: msg`Not a word differs from the version before.`,
  changes: msg`Say what changed in three sentences.`,
  too_soon: msg`It is in force too soon: a material change 30 days after it is published at the earliest, any other the day after.`,
  not_after_the_last: msg`It must come into force after the version before.`,
} satisfies Record<WhyNotPublish | 'already_proposed', MessageDescriptor>

/** The server's reason in the reader's language; null when there is none. */
export function useDraftWords(): (reason: string | null) => string | null {
  const { i18n } = useLingui()
  return (reason) => (reason === null ? null : WORDS[reason] ? i18n._(WORDS[reason]) : reason)
}
