import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimOutcome, ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import { appealBy, reopenBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { Tie } from '#domains/claims/model/rules/authority.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** What of a claim its permissions ask about. */
export type PolicyFacts = {
  status: ClaimStatus
  memberId: Id<'member'>
  filedBy: string
  signedAt: Date | null
  /** The day of the denial letter. */
  deniedOn: Day | null
  outcome: ClaimOutcome | null
  closedOn: Day | null
  documentsDueOn: Day | null
  denialCode: string | null
  reopened: number
  /** What has reached the member of it so far. */
  paid: Cents | null
  /** The member has asked for it to be opened again. */
  reopenRequested: boolean
  /** Somebody of ours owes it something by a day, if only an answer to a message. */
  inQueue: boolean
}

export function whyNotAnswer(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (claim.status !== 'DRAFT') return 'already_submitted'
  return isSales(actor) && claim.filedBy !== actor.id ? 'not_your_draft' : null
}

export function whyNotSubmit(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (!canMove(claim.status, 'submit')) return 'not_a_draft'
  return isSales(actor) && claim.filedBy !== actor.id ? 'not_your_draft' : null
}

/** Nobody signs for the member (docs/rules.md, the three choices). */
export function whyNotSign(signer: Id<'member'> | null, claim: PolicyFacts): ClaimReason | null {
  if (signer === null || signer !== claim.memberId) return 'only_the_member_signs'
  if (claim.signedAt) return 'already_signed'
  // A draft may still be changed by whoever writes it: the member signs it by submitting it, or once it was submitted for them.
  return UNDECIDED.includes(claim.status) && claim.status !== 'DRAFT' ? null : 'claim_not_open'
}

export function whyNotRemind(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (claim.signedAt) return 'already_signed'
  if (!may(actor, 'claims.file')) return 'claim_not_open'
  return UNDECIDED.includes(claim.status) && claim.status !== 'DRAFT' && actor.role !== 'member' ? null : 'claim_not_open'
}

/** Whoever helps the member reminds them of what is missing; sales do not know what is. */
export function whyNotNudge(actor: Pick<Actor, 'id' | 'role'>, claim: Pick<PolicyFacts, 'status'>): ClaimReason | null {
  if (actor.role === 'member' || isSales(actor)) return 'nothing_to_remind_of'
  return claim.status === 'INFO_REQUESTED' ? null : 'nothing_to_remind_of'
}

/** Sales add documents while they write the claim, never after (docs/rules.md §6.7). */
export function whyNotUpload(actor: Pick<Actor, 'id' | 'role'>, claim: PolicyFacts): ClaimReason | null {
  if (isSales(actor) && (claim.status !== 'DRAFT' || claim.filedBy !== actor.id)) return 'no_upload_after_filing'
  return claim.reopenRequested || [...UNDECIDED, 'DENIED', 'APPEALED'].includes(claim.status) ? null : 'claim_is_decided'
}

/** Until a handler has looked, whoever sent a document may take it back; the member also what was sent for them. */
export function whyNotRemove(actor: Actor, claim: PolicyFacts, document: { uploadedBy: string }): ClaimReason | null {
  const theirs = document.uploadedBy === actor.id || actor.memberId === claim.memberId
  return theirs && BEFORE_REVIEW.includes(claim.status) ? null : 'kept_as_evidence'
}

/** K23: the member, or staff who recorded how and when the member asked for it. */
export function whyNotWithdraw(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (actor.memberId !== claim.memberId && !may(actor, 'claims.on_request')) return 'claim_not_open'
  // Opened again after it was paid, it goes on counting.
  return canMove(claim.status, 'withdraw') && claim.paid === null ? null : 'too_late_to_withdraw'
}

/** K20: the member, or staff who recorded their request; once, as the denial it is about is decided once. */
export function whyNotAppeal(actor: Actor, claim: PolicyFacts, today: Day): ClaimReason | null {
  if (!canMove(claim.status, 'appeal') || claim.deniedOn === null) return 'not_denied'
  if (actor.memberId !== claim.memberId && !may(actor, 'claims.on_request')) return 'not_denied'
  return today <= appealBy(claim.deniedOn) ? null : 'appeal_too_late'
}

/** K24: the member themselves, in time, with new evidence, while nobody has answered their last request. */
export function whyNotAskReopening(
  actor: Actor,
  claim: PolicyFacts,
  { today, yearUsedUp }: { today: Day; yearUsedUp: boolean },
): ClaimReason | null {
  if (actor.memberId !== claim.memberId || !canMove(claim.status, 'reopen')) return 'not_closed'
  if (claim.reopenRequested) return 'asked_already'
  return claim.outcome === 'paid' && yearUsedUp ? 'not_reopened' : whyNotInTime(claim, today)
}

/** "Not for aggregate rows": new evidence does not fill a year that is used up. */
export function whyNotInTime(claim: PolicyFacts, today: Day): ClaimReason | null {
  if (claim.outcome === null || !REOPENED.includes(claim.outcome)) return 'not_reopened'
  if (claim.outcome === 'denied' && claim.denialCode !== null && USED_UP.includes(claim.denialCode)) return 'not_reopened'
  const by = mayReopenBy(claim, today)
  if (by === null) return 'reopened_twice'
  return today <= by ? null : 'reopen_too_late'
}

/** The last day on which a closed claim can be opened again. */
export const mayReopenBy = ({ outcome, closedOn, documentsDueOn, reopened }: PolicyFacts, today: Day): Day | null =>
  reopenBy({ on: closedOn ?? today, outcome: outcome ?? 'denied', documentsDueOn: documentsDueOn ?? today, reopenedTimes: reopened })

const REOPENED: readonly ClaimOutcome[] = ['paid', 'denied', 'no_response']
const USED_UP: readonly string[] = ['R14', 'R15']

/** Work that decides nothing: assigning, reading papers, asking. Still never on one's own, one's family's or one's agency's claim. */
export function whyNotWork(actor: Actor, status: ClaimStatus, tie: Tie): ClaimReason | null {
  if (!may(actor, 'claims.work')) return 'not_a_claims_handler'
  return whyNotConflicted(tie) ?? (WORKED_ON.includes(status) ? null : 'claim_not_open')
}

/** Whose work it is: what is worked on, what its member asks to be opened again, and what is owed an answer when it is over. */
export function whyNotHandle(
  actor: Actor,
  { status, reopenRequested, inQueue }: Pick<PolicyFacts, 'status' | 'reopenRequested' | 'inQueue'>,
  tie: Tie,
): ClaimReason | null {
  if (!reopenRequested && !inQueue) return whyNotWork(actor, status, tie)
  return may(actor, 'claims.work') ? whyNotConflicted(tie) : 'not_a_claims_handler'
}

export function whyNotConflicted(tie: Tie): ClaimReason | null {
  switch (tie) {
    case 'own':
      return 'your_own_claim'
    case 'family':
      return 'your_familys_claim'
    case 'own_agency':
      return 'your_agencys_claim'
    case 'none':
      return null
  }
}

export const isSales = ({ role }: Pick<Actor, 'role'>): boolean => role === 'sales-agent' || role === 'sales-admin'

const UNDECIDED: readonly ClaimStatus[] = ['DRAFT', 'SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL']
const BEFORE_REVIEW: readonly ClaimStatus[] = ['DRAFT', 'SUBMITTED', 'INTAKE', 'INFO_REQUESTED']
const WORKED_ON: readonly ClaimStatus[] = ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED']
