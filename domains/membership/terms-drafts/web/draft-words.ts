import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DraftView } from '#domains/membership/terms-drafts/contract.ts'
import type { WhyNotPublish } from '#domains/membership/terms-drafts/rules/draft.ts'

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  not_your_role: msg`You don’t have permission to do this.`,
  own_words: msg`You wrote or proposed some of this draft. Someone else in compliance must publish it.`,
  proposer_is_gone: msg`The person who proposed this draft can’t do so anymore. Return it, so that someone else proposes it again.`,
  not_proposed: msg`This draft hasn’t been submitted yet.`,
  already_proposed: msg`This draft is with compliance.`,
  no_text: msg`Each section needs a heading and at least one paragraph.`,
  no_key_points: msg`Enter at least one of the points that matter most.`,
  nothing_changed: msg`The text is identical to the previous version.`,
  changes: msg`Enter what changed, in three sentences.`,
  too_soon: msg`It takes effect too soon. A material change takes effect 30 days after publication at the earliest, any other change the day after.`,
  not_after_the_last: msg`It must take effect after the previous version.`,
  states_not_approved: msg`Compliance hasn’t approved the text of every open state.`,
  no_state_approved: msg`Compliance hasn’t approved the text of any state. Approve at least one under States first.`,
} satisfies Record<WhyNotPublish | 'already_proposed', MessageDescriptor>

/** The server's reason in the reader's language; null when there is none. */
export function useDraftWords(): (reason: string | null) => string | null {
  const { i18n } = useLingui()
  return (reason) => (reason === null ? null : WORDS[reason] ? i18n._(WORDS[reason]) : reason)
}

type Lack = DraftView['spanishLacks'][number]

const LACKS: Readonly<Record<Lack['why'], MessageDescriptor>> = {
  missing: msg`a text is missing, or the number of paragraphs differs.`,
  numbers: msg`a number or amount differs from the English.`,
  unchanged: msg`the English changed, and the Spanish didn’t.`,
}

/** What the translation lacks: where, and what. */
export function useSpanishWords(): (lack: Lack) => string {
  const { t, i18n } = useLingui()
  const places = { title: t`Title`, changes: t`What changed`, key_points: t`Key points` } as const
  return ({ part, section, why }) => {
    const [place, lacks] = [part === 'section' ? t`Section ${section}` : places[part], i18n._(LACKS[why])]
    return t`${place}: ${lacks}`
  }
}
