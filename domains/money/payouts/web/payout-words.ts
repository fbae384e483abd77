import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonNotToRecord, ReasonNotToReissue, ReasonNotToRelease } from '#domains/money/payouts/policy.ts'
import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'

/** Explanations under a disabled button, in the reader's language. The same codes the server refuses with. */
export const WHY_NOT = {
  not_your_role: msg`Only finance can do this.`,
  not_waiting: msg`This payment was already released.`,
  own_decision: msg`You approved this claim. Someone else has to release the payment.`,
  you_filed_it: msg`You filed this claim. Someone else has to release the payment.`,
  own_claim: msg`This is your own claim. Someone else has to do this.`,
  you_changed_the_payee: msg`You imported this bank account’s change. Someone else has to release the payment.`,
  payee_cooling: msg`The member changed their payout method less than 3 days ago.`,
  resting: msg`This payment releases automatically after a short hold. Until then, its approval can be undone.`,
  not_on_its_way: msg`This payment hasn’t been released, or it has already arrived.`,
  not_sent: msg`This payment hasn’t been sent.`,
  in_batch: msg`This payment is in a batch that hasn’t been sent.`,
  being_sent: msg`The payment network hasn’t answered yet. It may have paid.`,
  not_returned: msg`Only a returned payment can be sent again.`,
  claim_open_again: msg`The claim is open again. The payment is sent once the claim is decided.`,
  another_waits: msg`Another payment for this claim hasn’t arrived yet.`,
  payee_not_fixed: msg`The member has to correct their bank details first.`,
} as const satisfies Record<ReasonNotToRelease | ReasonNotToRecord | ReasonNotToReissue, MessageDescriptor>

export const whyNot = (i18n: I18n, reason: keyof typeof WHY_NOT | null): string | null => (reason === null ? null : i18n._(WHY_NOT[reason]))

/** Labels of the payout methods, for finance. */
export const METHOD_LABELS = {
  ach: msg`ACH batch`,
  stripe: msg`Stripe transfer`,
  check: msg`Check`,
  manual: msg`Manual`,
} as const satisfies Record<PayoutMethod, MessageDescriptor>
