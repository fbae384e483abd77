import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonNotToRecord, ReasonNotToReissue, ReasonNotToRelease } from '#capabilities/payouts/policy.ts'

/** Why not, under the button, in the reader's language. The same codes the server refuses with. */
export const WHY_NOT = {
  not_your_role: msg`This is for finance.`,
  not_waiting: msg`It was released already.`,
  own_decision: msg`You approved this claim: someone else releases the payment.`,
  own_claim: msg`This is your own claim: a colleague has to do this.`,
  not_on_its_way: msg`It has not been released, or has arrived.`,
  not_sent: msg`It has not left.`,
  not_returned: msg`Only a payment that came back is sent again.`,
} as const satisfies Record<ReasonNotToRelease | ReasonNotToRecord | ReasonNotToReissue, MessageDescriptor>

export const whyNot = (i18n: I18n, reason: keyof typeof WHY_NOT | null): string | null => (reason === null ? null : i18n._(WHY_NOT[reason]))
