import type { Actor } from '#access/actor.ts'
import type { Recommendation } from '#capabilities/adjudication/rules/adjudicate.ts'
import type { Standing } from '#capabilities/claims/policy.ts'
import { canMove, type ClaimOutcome } from '#capabilities/claims/rules/claim.ts'
import { reopenBy } from '#capabilities/claims/rules/deadlines.ts'
import type { ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { type Deciding, handler, handlerFirst, named, whyNotPayable } from '#capabilities/decisions/policy.ts'
import { levelOf, whyNotDecideAppeal } from '#capabilities/decisions/rules/authority.ts'
import type { Day } from '#platform/days.ts'

/** K21, by someone who had no part in the decision; `upheld` pays, so the papers have to bear it. */
export function whyNotDecideAppealOf(actor: Actor, deciding: Deciding, outcome: 'overturned' | 'stands'): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'uphold_appeal')) return 'claim_not_open'
    const asSupervisor = named(whyNotDecideAppeal(handler(actor), deciding.at))
    return asSupervisor ?? (outcome === 'overturned' ? whyNotPayable(deciding) : null)
  })
}

/** K24: a senior handler, for a claim that was paid, denied or never answered, in time and not a third time. */
export function whyNotReopen(actor: Actor, { claim, at, recommendation }: Deciding, today: Day): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, 'reopen')) return 'not_closed'
    if ((levelOf(actor) ?? 0) < 2) return 'over_your_authority'
    return claim.outcome === 'paid' && endsWithTheYear(recommendation) ? 'not_reopened' : whyNotInTime(claim, today)
  })
}

function whyNotInTime({ outcome, closedOn, documentsDueOn, denialCode, reopened }: Standing, today: Day): ClaimReason | null {
  if (outcome === null || !REOPENED.includes(outcome)) return 'not_reopened'
  if (outcome === 'denied' && denialCode !== null && USED_UP.includes(denialCode)) return 'not_reopened'
  const by = reopenBy({ on: closedOn ?? today, outcome, documentsDueOn: documentsDueOn ?? today, reopenedTimes: reopened })
  if (by === null) return 'reopened_twice'
  return today <= by ? null : 'reopen_too_late'
}

const REOPENED: readonly ClaimOutcome[] = ['paid', 'denied', 'no_response']

/** "Not for aggregate rows": new evidence does not fill a year that is used up. */
const USED_UP: readonly string[] = ['R14', 'R15']
const endsWithTheYear = (recommended: Recommendation): boolean => recommended.outcome === 'approve' && recommended.reducedBy.includes('P2')
