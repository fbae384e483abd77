import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { dayShape, idOf, momentShape, textShape } from '#access/shapes.ts'
import { denialCode } from '#domains/claims/adjudication/contract.ts'
import { claimId, reasons, CONFLICT_REASONS } from '#domains/claims/claims/contract.ts'
import { claimShape } from '#domains/claims/claim-view/contract.ts'
import { LOSS_TYPES } from '#domains/membership/claim-states/rules/claim-states.ts'

/** A denial drawn for a quality review; whoever made the denial sees it once the review is done. */
export const qualityReviewShape = z.object({
  decidedBy: z.string(),
  decidedAt: momentShape,
  code: denialCode,
  dueOn: dayShape,
  answer: z.nullable(z.object({ by: z.string(), at: momentShape, agrees: z.boolean(), reason: z.nullable(z.string()) })),
})
export type QualityReviewView = z.output<typeof qualityReviewShape>

const waitingReviewShape = z.object({
  claimId: idOf('claim'),
  number: z.nullable(z.string()),
  memberName: z.string(),
  lossType: z.nullable(z.enum(LOSS_TYPES)),
  code: denialCode,
  decidedBy: z.string(),
  decidedAt: momentShape,
  dueOn: dayShape,
})
export type WaitingReview = z.output<typeof waitingReviewShape>

const comment = z.string().check(z.trim(), z.maxLength(2000))

export const qualityReviewsContract = contract({
  qualityReviews: {
    verb: 'claims.quality_review',
    method: 'GET',
    path: '/quality-reviews',
    answer: z.object({ rows: z.array(waitingReviewShape) }),
    summary: 'List sampled denials waiting for my quality review, oldest first',
  },
  submitQualityReview: {
    verb: 'claims.quality_review',
    method: 'POST',
    path: '/claims/:claimId/quality-review',
    params: claimId,
    once: true,
    answer: claimShape,
    body: z.discriminatedUnion('agrees', [
      z.strictObject({ agrees: z.literal(true), reason: z.optional(comment) }),
      z.strictObject({ agrees: z.literal(false), reason: textShape(2000, 'Enter why you disagree.') }),
    ]),
    summary: 'Answer a quality review of a denial; disagreeing reopens it, and the person who denied it does not decide again',
    refusals: reasons(...CONFLICT_REASONS, 'not_drawn', 'you_denied_it', 'code_above_your_level'),
  },
})
