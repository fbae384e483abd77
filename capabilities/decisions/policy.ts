import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Recommendation } from '#capabilities/adjudication/rules/adjudicate.ts'
import { type Standing, whyNotTied } from '#capabilities/claims/policy.ts'
import { canMove, type ClaimMove } from '#capabilities/claims/rules/claim.ts'
import type { ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { type Case, levelOf, whyNotApprove, type WhyNotDecide, whyNotDeny } from '#capabilities/decisions/rules/authority.ts'
import type { DenialCode } from '#capabilities/decisions/rules/denial-codes.data.ts'

/** A claim in front of someone who may decide it. */
export type Deciding = { claim: Standing; at: Case; recommendation: Recommendation }

/** K12, K14 and, for an appeal that is right, K21 ask the same of the papers. */
export function whyNotPayable({ claim, at, recommendation }: Deciding): ClaimReason | null {
  if (!claim.signedAt) return 'not_signed'
  switch (recommendation.outcome) {
    case 'deny':
      return 'checklist_failed'
    case 'wait':
      return 'waits_for_payment'
    case 'investigate':
      return 'investigation_first'
    case 'ask':
      return recommendation.lines.every((line) => line === AMOUNT_LINE) ? 'another_amount' : 'checklist_open'
    case 'approve':
      return recommendation.amount === at.amount ? null : 'another_amount'
  }
}

/** Line 23 of the checklist compares the proposed amount with the computed one. */
const AMOUNT_LINE = 23

export function whyNotApproveClaim(actor: Actor, deciding: Deciding): ClaimReason | null {
  const move: ClaimMove = deciding.at.recommendedBy ? 'approve_recommended' : 'approve'
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, move)) return 'claim_not_open'
    return whyNotPayable(deciding) ?? named(whyNotApprove(handler(actor), deciding.at))
  })
}

/** K13: what is over one's authority goes up; a supervisor recommends nothing. */
export function whyNotRecommend(actor: Actor, deciding: Deciding): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'recommend') || levelOf(actor) === 3) return 'claim_not_open'
    return whyNotPayable(deciding)
  })
}

export function whyNotDenyClaim(actor: Actor, { claim, at }: Omit<Deciding, 'recommendation'>, code: DenialCode): ClaimReason | null {
  const move: ClaimMove = at.recommendedBy ? 'deny_recommended' : 'deny'
  return handlerFirst(actor, { at }, () => (canMove(claim.status, move) ? named(whyNotDeny(handler(actor), at, code)) : 'claim_not_open'))
}

export function whyNotReturn(actor: Actor, { claim, at }: Omit<Deciding, 'recommendation'>): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, 'return_for_review')) return 'claim_not_open'
    if (at.recommendedBy?.userId === actor.id) return 'you_recommended_it'
    return (levelOf(actor) ?? 0) < 2 ? 'over_your_authority' : null
  })
}

export function handlerFirst(actor: Actor, { at }: { at: Case }, then: () => ClaimReason | null): ClaimReason | null {
  if (!may(actor, 'claims.decide') || levelOf(actor) === null) return 'not_a_claims_handler'
  return whyNotTied(at.tie) ?? then()
}

const TIED = { own_claim: 'your_own_claim', family_claim: 'your_familys_claim', own_agency_claim: 'your_agencys_claim' } as const

export const named = (why: WhyNotDecide | 'you_decided_it' | null): ClaimReason | null =>
  why === 'own_claim' || why === 'family_claim' || why === 'own_agency_claim' ? TIED[why] : why

export const handler = (actor: Actor) => ({ userId: actor.id, capabilities: actor.capabilities })
