import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import { canMove } from '#domains/claims/model/rules/claim.ts'
import { type ClaimOutcome, type ClaimStatus, isToDecide } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimDeadlines } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { appealBy, reopenBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import type { ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** The facts of a claim that its policies depend on. */
export type PolicyFacts = {
  status: ClaimStatus
  memberId: Id<'member'>
  filedBy: string
  signedAt: Date | null
  /** The day of the denial email. */
  deniedOn: Day | null
  outcome: ClaimOutcome | null
  closedOn: Day | null
  documentsDueOn: Day | null
  denialCode: string | null
  reopened: number
  /** Paid to the member so far. */
  paid: Cents | null
  /** The member has asked for the claim to be reopened. */
  reopenRequested: boolean
  /** Staff have something to do by a due day, even if only to answer a message. */
  inQueue: boolean
  /** In force on the day of the denial, and on the day it was closed (or today). */
  deadlines: { ofDenial: ClaimDeadlines; ofClosing: ClaimDeadlines }
}

export function whyNotAnswer(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (claim.status !== 'DRAFT') return 'already_submitted'
  return isSales(actor) && claim.filedBy !== actor.id ? 'not_your_draft' : null
}

export function whyNotSubmit(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (!canMove(claim.status, 'submit')) return 'not_a_draft'
  return isSales(actor) && claim.filedBy !== actor.id ? 'not_your_draft' : null
}

/** Only the member signs (docs/rules.md, the three choices). */
export function whyNotSign(signer: Id<'member'> | null, claim: PolicyFacts): ClaimReason | null {
  if (signer === null || signer !== claim.memberId) return 'only_the_member_signs'
  if (claim.signedAt) return 'already_signed'
  // A draft may still change: the member signs by submitting it, or after somebody else has submitted it for them.
  return UNDECIDED.includes(claim.status) && claim.status !== 'DRAFT' ? null : 'claim_not_open'
}

export function whyNotRemind(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (claim.signedAt) return 'already_signed'
  if (!may(actor, 'claims.file')) return 'claim_not_open'
  return UNDECIDED.includes(claim.status) && claim.status !== 'DRAFT' && actor.role !== 'member' ? null : 'claim_not_open'
}

/** Reminding the member of missing documents: not for sales, who do not see which are missing. */
export function whyNotNudge(actor: Actor, claim: Pick<PolicyFacts, 'status'>): ClaimReason | null {
  if (actor.role === 'member' || isSales(actor) || !may(actor, 'claims.add_document')) return 'nothing_to_remind_of'
  return claim.status === 'INFO_REQUESTED' ? null : 'nothing_to_remind_of'
}

/** Sales add documents while they write the claim, never after (docs/rules.md §6.7). */
export function whyNotUpload(actor: Pick<Actor, 'id' | 'role'>, claim: PolicyFacts): ClaimReason | null {
  if (isSales(actor) && (claim.status !== 'DRAFT' || claim.filedBy !== actor.id)) return 'no_upload_after_filing'
  return claim.reopenRequested || [...UNDECIDED, 'DENIED', 'APPEALED'].includes(claim.status) ? null : 'claim_is_decided'
}

/** Before the review begins, whoever sent a document may remove it; the member also what others sent for them. */
export function whyNotRemove(actor: Actor, claim: PolicyFacts, document: { uploadedBy: string }): ClaimReason | null {
  const isTheirs = document.uploadedBy === actor.id || actor.memberId === claim.memberId
  return isTheirs && BEFORE_REVIEW.includes(claim.status) ? null : 'kept_as_evidence'
}

/** K23: the member, or staff who record how and when the member asked for it. */
export function whyNotWithdraw(actor: Actor, claim: PolicyFacts): ClaimReason | null {
  if (actor.memberId !== claim.memberId && !may(actor, 'claims.on_request')) return 'claim_not_open'
  // A claim reopened after it was paid still counts against the year, so it cannot be withdrawn.
  return canMove(claim.status, 'withdraw') && claim.paid === null ? null : 'too_late_to_withdraw'
}

/** K20: the member, or staff who record the member's request. */
export function whyNotAppeal(actor: Actor, claim: PolicyFacts, today: Day): ClaimReason | null {
  if (!canMove(claim.status, 'appeal') || claim.deniedOn === null) return 'not_denied'
  if (actor.memberId !== claim.memberId && !may(actor, 'claims.on_request')) return 'not_denied'
  return today <= appealBy(claim.deniedOn, claim.deadlines.ofDenial) ? null : 'appeal_too_late'
}

/** K24: the member, in time and with new evidence; not while their last request is unanswered. */
export function whyNotAskReopening(
  actor: Actor,
  claim: PolicyFacts,
  { today, yearUsedUp }: { today: Day; yearUsedUp: boolean },
): ClaimReason | null {
  if (actor.memberId !== claim.memberId || !canMove(claim.status, 'reopen')) return 'not_closed'
  if (claim.reopenRequested) return 'asked_already'
  return claim.outcome === 'paid' && yearUsedUp ? 'not_reopened' : whyNotInTime(claim, today)
}

/** K24: no reopening when the membership year is used up; new evidence would not change that. */
export function whyNotInTime(claim: PolicyFacts, today: Day): ClaimReason | null {
  if (claim.outcome === null || !REOPENED.includes(claim.outcome)) return 'not_reopened'
  if (claim.outcome === 'denied' && claim.denialCode !== null && USED_UP.includes(claim.denialCode)) return 'not_reopened'
  const by = mayReopenBy(claim, today)
  if (by === null) return 'reopened_twice'
  return today <= by ? null : 'reopen_too_late'
}

/** The last day on which a closed claim can be reopened; null after two reopenings. */
export const mayReopenBy = ({ outcome, closedOn, documentsDueOn, reopened, deadlines }: PolicyFacts, today: Day): Day | null =>
  reopenBy(
    { on: closedOn ?? today, outcome: outcome ?? 'denied', documentsDueOn: documentsDueOn ?? today, reopenedTimes: reopened },
    deadlines.ofClosing,
  )

const REOPENED: readonly ClaimOutcome[] = ['paid', 'denied', 'no_response']
const USED_UP: readonly string[] = ['R14', 'R15']

/** Work that decides nothing: assigning, reading and requesting documents. Not with a conflict of interest. */
export function whyNotWork(actor: Actor, status: ClaimStatus, conflict: ConflictOfInterest): ClaimReason | null {
  if (!may(actor, 'claims.work')) return 'not_a_claims_handler'
  return whyNotConflicted(conflict) ?? (isToDecide(status) ? null : 'claim_not_open')
}

/** Assigning a handler: to claims being worked on, with a request to reopen, or with something still due after they ended. */
export function whyNotHandle(
  actor: Actor,
  { status, reopenRequested, inQueue }: Pick<PolicyFacts, 'status' | 'reopenRequested' | 'inQueue'>,
  conflict: ConflictOfInterest,
): ClaimReason | null {
  if (!reopenRequested && !inQueue) return whyNotWork(actor, status, conflict)
  return may(actor, 'claims.work') ? whyNotConflicted(conflict) : 'not_a_claims_handler'
}

export function whyNotConflicted(conflict: ConflictOfInterest): ClaimReason | null {
  switch (conflict) {
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
