import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { type Deciding, handlerFirst } from '#domains/claims/decisions/policy.ts'
import { levelOf } from '#domains/claims/model/rules/authority.ts'
import { type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'

/** K15: reviewed by a handler who took no part in the denial and has the level for its code. `code` is null when no review waits. */
export function whyNotQualityReview(actor: Actor, { at }: Pick<Deciding, 'at'>, code: DenialCode | null): ClaimReason | null {
  if (!may(actor, 'claims.quality_review')) return 'not_a_claims_handler'
  return handlerFirst(actor, { at }, () => {
    if (code === null) return 'not_drawn'
    if (at.priorDeciders.includes(actor.id)) return 'you_denied_it'
    return (levelOf(actor) ?? 0) < DENIALS[code].level ? 'code_above_your_level' : null
  })
}
