import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonAboutBatch } from '#domains/money/payout-batches/policy.ts'
import { WHY_NOT } from '#domains/money/payouts/web/payout-words.ts'

/** Explanations under a disabled button, in the reader's language. The same codes the server refuses with. */
const WHY_NOT_BATCH = {
  not_your_role: WHY_NOT.not_your_role,
  own_decision: WHY_NOT.own_decision,
  you_filed_it: WHY_NOT.you_filed_it,
  own_claim: WHY_NOT.own_claim,
  not_built: msg`It does not wait for approval.`,
  not_approved: msg`It is not approved, or its file was taken already.`,
  already_gone: msg`It has left.`,
  not_gone: msg`Its file has not been taken.`,
  payment_is_held: msg`Something came up that holds a payment in it: take it apart and build it again.`,
  own_batch: msg`You built it: someone else of finance approves it.`,
  own_download: msg`You took the first copy: someone else lets a second one out.`,
} as const satisfies Record<ReasonAboutBatch, MessageDescriptor>

export const whyNot = (i18n: I18n, reason: ReasonAboutBatch | null): string | null =>
  reason === null ? null : i18n._(WHY_NOT_BATCH[reason])
