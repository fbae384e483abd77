import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonNotToRecord, ReasonNotToReissue, ReasonNotToRelease } from '#domains/money/payouts/policy.ts'
import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'

/** Explanations under a disabled button, in the reader's language. The same codes the server refuses with. */
export const WHY_NOT = {
  not_your_role: msg`This is for finance.`,
  not_waiting: msg`It was released already.`,
  own_decision: msg`You approved this claim: someone else releases the payment.`,
  you_filed_it: msg`You filed this claim: someone else releases the payment.`,
  own_claim: msg`This is your own claim: a colleague has to do this.`,
  you_changed_the_payee: msg`You read in this bank account's change: a colleague releases it.`,
  payee_cooling: msg`The member changed where they are paid less than three days ago.`,
  resting: msg`It leaves by itself when it has rested. Until then its approval can be taken back.`,
  not_on_its_way: msg`It has not been released, or has arrived.`,
  not_sent: msg`It has not left.`,
  in_batch: msg`It is in a batch that has not left.`,
  being_sent: msg`The payment network has not answered yet: it may have paid.`,
  not_returned: msg`Only a payment that came back is sent again.`,
  claim_open_again: msg`The claim is open again: it is sent once that is decided.`,
  another_waits: msg`Another payment of this claim has not arrived yet.`,
  payee_not_fixed: msg`The member has to put their bank details right first.`,
} as const satisfies Record<ReasonNotToRelease | ReasonNotToRecord | ReasonNotToReissue, MessageDescriptor>

export const whyNot = (i18n: I18n, reason: keyof typeof WHY_NOT | null): string | null => (reason === null ? null : i18n._(WHY_NOT[reason]))

/** Labels of the payout methods, for finance. */
export const METHOD_LABELS = {
  ach: msg`ACH batch`,
  stripe: msg`Stripe transfer`,
  check: msg`Check`,
  manual: msg`By hand`,
} as const satisfies Record<PayoutMethod, MessageDescriptor>
