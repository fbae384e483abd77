import type { Actor } from '#access/actor.ts'
import { whyNotWork } from '#domains/claims/claims/policy.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { levelOf, type ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'

/** What the documents say. While an appeal is open, nobody who took part in the decision rewrites what it was based on (K21). */
export function whyNotFind(
  actor: Actor,
  status: ClaimStatus,
  { conflict, tookPart }: { conflict: ConflictOfInterest; tookPart: readonly string[] },
): ClaimReason | null {
  return whyNotWork(actor, status, conflict) ?? (status === 'APPEALED' && tookPart.includes(actor.id) ? 'you_decided_it' : null)
}

/** K5 and K7 by hand: nothing is missing, or the claim is denied anyway, so that more documents would change nothing. */
export function whyNotReview(
  actor: Actor,
  status: ClaimStatus,
  { conflict, missing, denies }: { conflict: ConflictOfInterest; missing: number; denies: boolean },
): ClaimReason | null {
  const working = whyNotWork(actor, status, conflict)
  if (working) return working
  if (levelOf(actor) === null) return 'not_a_claims_handler'
  if (!canMove(status, 'begin_review') && !canMove(status, 'receive_documents')) return 'claim_not_open'
  return missing > 0 && !denies ? 'list_not_met' : null
}
