import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { whyNotQualityReview } from '#domains/claims/quality-reviews/policy.ts'
import { qualityReviewDisagrees } from '#domains/claims/quality-reviews/rules/alarms.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { reconsidered } from '#domains/claims/decisions/rules/letters.ts'
import { isDrawn, reviewBy } from '#domains/claims/quality-reviews/rules/quality-review.ts'
import { begunAnew, decisionContext, type DecisionContext, keep } from '#domains/claims/decisions/server/decisions.ts'
import { sampleOf } from '#domains/claims/quality-reviews/server/sampling.ts'
import { addReview, answerReview, lockWaitingReview } from '#domains/claims/quality-reviews/server/quality-reviews.store.ts'
import { notify } from '#domains/records/notifications/server/notifications.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { moveClaim, refuseIf, recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { inLetters, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K15: a denial somebody made alone is drawn, or not, as it is made. */
export async function sampleForReview(tx: Tx, claim: Claim, { by, code }: { by: Id<'user'>; code: DenialCode }): Promise<void> {
  if (!claim.decidedAt || !isDrawn(sampleOf(claim))) return
  const decidedOn = stateDay(claim.state, claim.decidedAt)
  await addReview(tx, {
    claimId: claim.id,
    round: claim.reopened,
    decidedBy: by,
    decidedAt: claim.decidedAt,
    code,
    dueOn: reviewBy(decidedOn),
  })
}

export type ReviewAnswer = { agrees: true; reason?: string | undefined } | { agrees: false; reason: string }

/** Somebody else has read a denial again. Who disagrees opens it: it is decided anew, and not by who denied it. */
export async function submitReview(actor: Actor, id: Id<'claim'>, { agrees, reason }: ReviewAnswer): Promise<Claim> {
  return decisionContext(actor, id, null, async (front) => {
    const { tx, claim } = front
    const look = await lockWaitingReview(tx, id)
    refuseIf(whyNotQualityReview(actor, front.deciding, look?.code ?? null))
    if (!look) return claim
    await answerReview(tx, { claimId: id, round: look.round, by: userOf(actor), at: clock.now(), agrees, reason: reason || null })
    await recordClaimEvent(tx, claim, agrees ? 'claim.second_look_agreed' : 'claim.second_look_disagreed', {
      by: actor,
      why: reason || null,
    })
    if (agrees) return claim
    await ring(tx, claim, look.decidedBy)
    // Opened again since and denied anew, another denial stands than the one that was read.
    return look.round === claim.reopened && canMove(claim.status, 'reconsider') ? reconsider(actor, front, reason ?? '') : claim
  })
}

async function reconsider(actor: Actor, front: DecisionContext, reason: string): Promise<Claim> {
  const { tx, claim, situation } = front
  const { target, reserve, change } = begunAnew(front)
  const open = await moveClaim(tx, claim, 'reconsider', { by: actor, why: reason, change: { ...change, assignedTo: null, reserve } })
  await keep(actor, front, { kind: 'reconsidered', amount: null, code: claim.denialCode, clause: null, explanation: reason })
  const letter = reconsidered(await inLetters(open, situation.claimant), target)
  await writeToMember(tx, open, situation.claimant, { kind: 'claim_in_review', once: `reconsidered:${open.version}`, letter })
  return open
}

/** Who denied it hears that somebody saw it otherwise. */
async function ring(tx: Tx, claim: Claim, userId: Id<'user'>): Promise<void> {
  const { title, body } = qualityReviewDisagrees(claim.number ?? '')
  const onceKey = `claim_second_look:${claim.id}:${claim.reopened}`
  await notify(tx, { kind: 'claim_second_look', to: { userId }, onceKey, title, body, path: `/account-center/claims/${claim.id}` })
}
