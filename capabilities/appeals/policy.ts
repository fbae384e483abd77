import type { Actor } from '#access/actor.ts'
import { canMove } from '#capabilities/claims/rules/claim.ts'
import type { ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import { type Deciding, handler, handlerFirst, named, whyNotPayable } from '#capabilities/decisions/policy.ts'
import { whyNotDecideAppeal } from '#capabilities/decisions/rules/authority.ts'

/** K21, by someone who had no part in the decision; `upheld` pays, so the papers have to bear it. */
export function whyNotDecideAppealOf(actor: Actor, deciding: Deciding, outcome: 'overturned' | 'stands'): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'uphold_appeal')) return 'claim_not_open'
    const asSupervisor = named(whyNotDecideAppeal(handler(actor), deciding.at))
    return asSupervisor ?? (outcome === 'overturned' ? whyNotPayable(deciding) : null)
  })
}
