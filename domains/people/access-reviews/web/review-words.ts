import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReasonNotToReview } from '#domains/people/access-reviews/policy.ts'

export const REVIEW_REASONS: Readonly<Record<ReasonNotToReview, MessageDescriptor>> = {
  not_your_role: msg`Only administrators and compliance review access.`,
  own_line: msg`Someone else has to review your access.`,
  line_answered: msg`Already reviewed.`,
}
