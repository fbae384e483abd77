import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SEEN_IN_DOCUMENTS } from '#domains/claims/model/rules/fraud-flags.data.ts'

/** The flags that a handler raises from the documents, on screens. */
export const SEEN_FLAG_WORDS: Readonly<Record<(typeof SEEN_IN_DOCUMENTS)[number], MessageDescriptor>> = {
  policy_changed_late: msg`The policy began after the loss, or its deductible was raised within 30 days before.`,
  cash_receipt: msg`The receipt is for cash only or written by hand.`,
  shop_unverifiable: msg`The shop could not be found.`,
  documents_disagree: msg`The odometer reading or VIN differs between documents.`,
  document_edited: msg`A document was changed after it was issued, or does not come from its stated issuer.`,
  image_like_another: msg`An image is nearly the same as one of another claim.`,
  account_or_device_shared: msg`The payout account or device is also used by an unrelated member.`,
}
