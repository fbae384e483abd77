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
  not_built: msg`This batch isn’t waiting for approval.`,
  not_approved: msg`This batch isn’t approved, or its file was already downloaded.`,
  already_gone: msg`This batch has already been sent.`,
  not_gone: msg`Its file hasn’t been downloaded.`,
  payment_is_held: msg`A payment in this batch is now on hold. Cancel the batch and create it again.`,
  proposer_is_gone: msg`The person who created this batch can’t do so anymore. Cancel it and create it again.`,
  own_batch: msg`You created this batch. Someone else in finance has to approve it.`,
  own_download: msg`You downloaded the first copy. Someone else has to allow a second one.`,
} as const satisfies Record<ReasonAboutBatch, MessageDescriptor>

export const whyNot = (i18n: I18n, reason: ReasonAboutBatch | null): string | null =>
  reason === null ? null : i18n._(WHY_NOT_BATCH[reason])
