import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReasonNotToChange } from '#domains/membership/promotions/policy.ts'

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  not_your_role: msg`Only finance or a supervisor can change a code.`,
  already_stopped: msg`This code has been stopped.`,
  not_singly: msg`This is one code for everyone.`,
} satisfies Record<ReasonNotToChange, MessageDescriptor>

/** The server's reason in the reader's language; null when there is none. */
export function useWhyNot(reason: string | null): string | null {
  const { i18n } = useLingui()
  if (reason === null) return null
  const words = WORDS[reason]
  return words ? i18n._(words) : reason
}
