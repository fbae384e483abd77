import type { Actor } from '#access/actor.ts'
import type { Recommendation } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { whyNotInTime } from '#domains/claims/claims/policy.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { type Deciding, handler, handlerFirst, toClaimReason, whyNotPayable } from '#domains/claims/decisions/policy.ts'
import { levelOf, whyNotDecideAppeal } from '#domains/claims/model/rules/authority.ts'
import type { Day } from '#platform/days.ts'

/** K21: a supervisor who took no part in the decision. `overturned` pays, so the claim must be payable. */
export function whyNotDecideAppealOf(actor: Actor, deciding: Deciding, outcome: 'overturned' | 'stands'): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'uphold_appeal')) return 'claim_not_open'
    const whyNotSupervisor = toClaimReason(whyNotDecideAppeal(handler(actor), deciding.at))
    return whyNotSupervisor ?? (outcome === 'overturned' ? whyNotPayable(deciding) : null)
  })
}

/** K24: a senior handler reopens a claim closed as paid, denied or unanswered, in time and at most twice. */
export function whyNotReopen(actor: Actor, { claim, at, recommendation }: Deciding, today: Day): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, 'reopen')) return 'not_closed'
    if ((levelOf(actor) ?? 0) < 2) return 'over_your_authority'
    return claim.outcome === 'paid' && usedUpTheYear(recommendation) ? 'not_reopened' : whyNotInTime(claim, today)
  })
}

/** Declining a request to reopen: a senior handler, as for reopening. */
export function whyNotDeclineReopening(actor: Actor, { claim, at }: Deciding): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!claim.reopenRequested) return 'not_asked'
    return (levelOf(actor) ?? 0) < 2 ? 'over_your_authority' : null
  })
}

const usedUpTheYear = (recommended: Recommendation): boolean => recommended.outcome === 'approve' && recommended.reducedBy.includes('P2')
