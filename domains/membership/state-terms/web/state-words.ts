import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WhyNotState } from '#domains/membership/state-terms/policy.ts'

const WORDS: Readonly<Record<WhyNotState, MessageDescriptor>> = {
  not_your_role: msg`You don’t have permission to do this.`,
  version_not_proposed: msg`This draft hasn’t been submitted yet.`,
  your_own_state_words: msg`You wrote some of this text. Someone else in compliance must approve and publish it.`,
  writers_are_gone: msg`Nobody who wrote this text can do so anymore. Someone else has to save it again, or discard it.`,
  state_text_approved: msg`This text has been approved.`,
  state_text_not_approved: msg`Compliance hasn’t approved this text yet.`,
  published_with_its_version: msg`It’s published together with its version.`,
  no_such_clause: msg`A clause of this state belongs to a clause that the version doesn’t have.`,
  clause_twice: msg`A clause is changed twice. Put both changes into one.`,
  no_clause_title: msg`A clause instead of another begins with its title and a period, for example “Canceling. You can …”.`,
  no_clause_words: msg`Each clause of this state needs its English text.`,
  says_the_same: msg`The text doesn’t differ from the one in effect in this state.`,
  no_changes_said: msg`Enter in one to three sentences what changes for people of this state.`,
  state_too_soon: msg`It takes effect too soon. A material change takes effect 30 days after publication at the earliest, any other change the day after.`,
  not_of_its_version: msg`It must take effect while this version is in effect.`,
}

/** The server's reason in the reader's language; null when there is none. */
export function useStateWords(): (reason: WhyNotState | null) => string | null {
  const { i18n } = useLingui()
  return (reason) => (reason === null ? null : i18n._(WORDS[reason]))
}
