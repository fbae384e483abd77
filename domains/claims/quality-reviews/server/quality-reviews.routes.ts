import { serve } from '#access/server/endpoint.ts'
import { viewOf } from '#domains/claims/claim-view/server/claim-view.ts'
import { qualityReviewsContract } from '#domains/claims/quality-reviews/contract.ts'
import { submitReview } from '#domains/claims/quality-reviews/server/quality-reviews.ts'
import { waitingReviews } from '#domains/claims/quality-reviews/server/quality-reviews.store.ts'

export const qualityReviewsRoutes = serve(qualityReviewsContract, {
  qualityReviews: async ({ actor }) => ({ rows: (await waitingReviews(actor)).map(presentWaitingReview) }),
  submitQualityReview: async ({ actor, params, body }) => viewOf(actor, await submitReview(actor, params.claimId, body)),
})

const presentWaitingReview = ({
  claimId,
  number,
  memberName,
  lossType,
  code,
  decidedName,
  decidedAt,
  dueOn,
}: Awaited<ReturnType<typeof waitingReviews>>[number]) => ({
  claimId,
  number,
  memberName: memberName ?? '',
  lossType,
  code,
  decidedBy: decidedName,
  decidedAt: decidedAt.toISOString(),
  dueOn,
})
