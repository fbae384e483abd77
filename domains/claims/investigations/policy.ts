import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { whyNotConflicted, whyNotWork } from '#domains/claims/claims/policy.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'

/** K9: whoever works on claims may send one to the investigation unit. */
export const whyNotHold = (actor: Actor, status: ClaimStatus, conflict: ConflictOfInterest): ClaimReason | null =>
  whyNotWork(actor, status, conflict) ?? (canMove(status, 'hold') ? null : 'claim_not_open')

export type ConclusionFacts = { status: ClaimStatus; conflict: ConflictOfInterest; found: boolean }

/** K10, and the finding that K11 needs: only the investigation unit, once. */
export function whyNotConclude(actor: Actor, { status, conflict, found }: ConclusionFacts): ClaimReason | null {
  if (!may(actor, 'claims.investigate')) return 'not_an_investigator'
  const conflicted = whyNotConflicted(conflict)
  if (conflicted) return conflicted
  if (!canMove(status, 'release_hold')) return 'not_on_hold'
  return found ? 'finding_is_written' : null
}

/** A finding of fraud that was a mistake, before it denied the claim or while its denial is looked at again (K11, K21, K24). */
export function whyNotCorrect(
  actor: Actor,
  { status, conflict, finding }: Pick<ConclusionFacts, 'status' | 'conflict'> & { finding: 'fraud' | 'cleared' | null },
): ClaimReason | null {
  if (!may(actor, 'claims.investigate')) return 'not_an_investigator'
  const conflicted = whyNotConflicted(conflict)
  if (conflicted) return conflicted
  return finding === 'fraud' && CORRECTED_IN.includes(status) ? null : 'finding_stands'
}

const CORRECTED_IN: readonly ClaimStatus[] = ['SIU_HOLD', 'IN_REVIEW', 'APPEALED']
