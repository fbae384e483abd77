import type { Actor } from '#access/actor.ts'
import { whyNotWork } from '#domains/claims/claims/policy.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { levelOf, type ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'

/** K4 and K8: a second list needs a senior handler. */
export function whyNotRequest(
  actor: Actor,
  status: ClaimStatus,
  { conflict, listsSent }: { conflict: ConflictOfInterest; listsSent: number },
): ClaimReason | null {
  const working = whyNotWork(actor, status, conflict)
  if (working) return working
  if (levelOf(actor) === null) return 'not_a_claims_handler'
  if (!canMove(status, 'request_documents') && !canMove(status, 'request_more')) return 'claim_not_open'
  return listsSent > 0 && (levelOf(actor) ?? 0) < 2 ? 'first_level_asks_once' : null
}
