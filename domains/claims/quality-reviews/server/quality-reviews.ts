import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { whyNotQualityReview } from '#domains/claims/quality-reviews/policy.ts'
import { qualityReviewDisagrees } from '#domains/claims/quality-reviews/rules/alarms.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { reconsidered } from '#domains/claims/decisions/rules/emails.ts'
import { isDrawn, reviewBy } from '#domains/claims/quality-reviews/rules/quality-review.ts'
import { newDecisionPeriod, decisionContext, type DecisionContext, saveDecision } from '#domains/claims/decisions/server/decisions.ts'
import { sampleOf } from '#domains/claims/quality-reviews/server/sampling.ts'
import type { Review } from '#domains/claims/quality-reviews/server/last-review.ts'
import { addReview, answerReview, lockWaitingReview } from '#domains/claims/quality-reviews/server/quality-reviews.store.ts'
import { calendarOn } from '#domains/records/company-calendar/server/calendar.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { moveClaim, refuseIf, recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K15: decides, when a denial is made by one person alone, whether it is drawn for a review. */
export async function sampleForReview(tx: Tx, claim: Claim, { by, code }: { by: Id<'user'>; code: DenialCode }): Promise<void> {
  if (!claim.decidedAt || !isDrawn(sampleOf(claim))) return
  const decidedOn = stateDay(claim.state, claim.decidedAt)
  await addReview(tx, {
    claimId: claim.id,
    round: claim.reopened,
    decidedBy: by,
    decidedAt: claim.decidedAt,
    code,
    dueOn: reviewBy(decidedOn, calendarOn(decidedOn)),
  })
}

export type ReviewAnswer = { agrees: true; reason?: string | undefined } | { agrees: false; reason: string }

/** Saves the result of a review. A disagreement puts the claim back into review, to be decided by somebody other than who denied it. */
export async function submitReview(actor: Actor, id: Id<'claim'>, { agrees, reason }: ReviewAnswer): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    const { tx, claim } = context
    const review = await lockWaitingReview(tx, id)
    refuseIf(whyNotQualityReview(actor, context.deciding, review?.code ?? null))
    if (!review) return claim
    await answerReview(tx, { claimId: id, round: review.round, by: userOf(actor), at: clock.now(), agrees, reason: reason || null })
    await recordClaimEvent(tx, claim, agrees ? 'claim.quality_review_agreed' : 'claim.quality_review_disagreed', {
      by: actor,
      why: reason || null,
    })
    if (agrees) return claim
    await notifyDecider(tx, claim, review.decidedBy)
    return isOfThisDenial(review, claim) && canMove(claim.status, 'reconsider') ? reconsider(actor, context, reason ?? '') : claim
  })
}

/** A claim that was approved or reopened and denied again since has another denial, which this review says nothing about. */
const isOfThisDenial = ({ decidedAt }: Pick<Review, 'decidedAt'>, claim: Claim): boolean =>
  claim.decidedAt?.getTime() === decidedAt.getTime()

async function reconsider(actor: Actor, context: DecisionContext, reason: string): Promise<Claim> {
  const { tx, claim, situation } = context
  const { target, reserve, change } = newDecisionPeriod(context)
  const open = await moveClaim(tx, claim, 'reconsider', { by: actor, why: reason, change: { ...change, assignedTo: null, reserve } })
  await saveDecision(actor, context, { kind: 'reconsidered', amount: null, code: claim.denialCode, clause: null, explanation: reason })
  const email = reconsidered(await inEmails(open, situation.claimant), target)
  await writeToMember(tx, open, situation.claimant, { kind: 'claim_in_review', once: `reconsidered:${open.version}`, email })
  return open
}

/** Notifies whoever denied the claim. */
async function notifyDecider(tx: Tx, claim: Claim, userId: Id<'user'>): Promise<void> {
  const { title, body } = qualityReviewDisagrees(claim.number ?? '')
  const onceKey = `claim_quality_review:${claim.id}:${claim.reopened}`
  await notify(tx, { kind: 'claim_quality_review', to: { userId }, onceKey, title, body, path: `/account-center/claims/${claim.id}` })
}
