import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { whyNotConflicted, whyNotWork } from '#domains/claims/claims/policy.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'

/** K9: whoever works on claims may ask for a second look. */
export const whyNotHold = (actor: Actor, status: ClaimStatus, conflict: ConflictOfInterest): ClaimReason | null =>
  whyNotWork(actor, status, conflict) ?? (canMove(status, 'hold') ? null : 'claim_not_open')

export type Concluding = { status: ClaimStatus; conflict: ConflictOfInterest; found: boolean }

/** K10, and the finding K11 rests on: the investigation unit alone, once. */
export function whyNotConclude(actor: Actor, { status, conflict, found }: Concluding): ClaimReason | null {
  if (!may(actor, 'claims.investigate')) return 'not_an_investigator'
  const tied = whyNotConflicted(conflict)
  if (tied) return tied
  if (!canMove(status, 'release_hold')) return 'not_on_hold'
  return found ? 'finding_is_written' : null
}
