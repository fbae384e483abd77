import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Recommendation } from '#capabilities/claims/rules/adjudicate.ts'
import { type Case, levelOf, type Tie, whyNotApprove, whyNotDecideAppeal, whyNotDeny, type WhyNotDecide } from '#capabilities/claims/rules/authority.ts'
import { canMove, type ClaimMove, type ClaimStatus } from '#capabilities/claims/rules/claim.ts'
import { appealBy } from '#capabilities/claims/rules/deadlines.ts'
import type { DenialCode } from '#capabilities/claims/rules/denial-codes.data.ts'
import type { ClaimReason } from '#capabilities/claims/rules/reasons.data.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

/** What of a claim its permissions ask about. */
export type Standing = {
  status: ClaimStatus
  memberId: Id<'member'>
  filedBy: string
  signedAt: Date | null
  /** The day of the denial letter. */
  deniedOn: Day | null
}

export function whyNotAnswer(actor: Actor, claim: Standing): ClaimReason | null {
  if (claim.status !== 'DRAFT') return 'already_submitted'
  return isSales(actor) && claim.filedBy !== actor.id ? 'not_your_draft' : null
}

export function whyNotSubmit(actor: Actor, claim: Standing): ClaimReason | null {
  if (!canMove(claim.status, 'submit')) return 'not_a_draft'
  return isSales(actor) && claim.filedBy !== actor.id ? 'not_your_draft' : null
}

/** Nobody signs for the member (docs/rules.md, the three choices). */
export function whyNotSign(signer: Id<'member'> | null, claim: Standing): ClaimReason | null {
  if (signer === null || signer !== claim.memberId) return 'only_the_member_signs'
  if (claim.signedAt) return 'already_signed'
  return UNDECIDED.includes(claim.status) ? null : 'claim_not_open'
}

export function whyNotRemind(actor: Actor, claim: Standing): ClaimReason | null {
  if (claim.signedAt) return 'already_signed'
  return UNDECIDED.includes(claim.status) && claim.status !== 'DRAFT' && actor.role !== 'member' ? null : 'claim_not_open'
}

/** Sales add documents while they write the claim, never after (docs/rules.md §6.7). */
export function whyNotUpload(actor: Actor, claim: Standing): ClaimReason | null {
  if (isSales(actor) && (claim.status !== 'DRAFT' || claim.filedBy !== actor.id)) return 'no_upload_after_filing'
  return [...UNDECIDED, 'DENIED', 'APPEALED'].includes(claim.status) ? null : 'claim_is_decided'
}

/** Until a handler has looked, whoever sent a document may take it back; the member also what was sent for them. */
export function whyNotRemove(actor: Actor, claim: Standing, document: { uploadedBy: string }): ClaimReason | null {
  const theirs = document.uploadedBy === actor.id || actor.memberId === claim.memberId
  return theirs && BEFORE_REVIEW.includes(claim.status) ? null : 'kept_as_evidence'
}

export function whyNotWithdraw(actor: Actor, claim: Standing): ClaimReason | null {
  if (actor.memberId !== claim.memberId) return 'claim_not_open'
  return canMove(claim.status, 'withdraw') ? null : 'too_late_to_withdraw'
}

export function whyNotAppeal(actor: Actor, claim: Standing, today: Day): ClaimReason | null {
  if (!canMove(claim.status, 'appeal') || claim.deniedOn === null || actor.memberId !== claim.memberId) return 'not_denied'
  return today <= appealBy(claim.deniedOn) ? null : 'appeal_too_late'
}

/** Work that decides nothing: assigning, reading papers, asking. Still never on one's own, one's family's or one's agency's claim. */
export function whyNotWork(actor: Actor, status: ClaimStatus, tie: Tie): ClaimReason | null {
  if (!may(actor, 'claims.work')) return 'not_a_claims_handler'
  return whyNotTied(tie) ?? (WORKED_ON.includes(status) ? null : 'claim_not_open')
}

/** K4 and K8; a second list needs a senior handler. */
export function whyNotRequest(actor: Actor, status: ClaimStatus, { tie, listsSent }: { tie: Tie; listsSent: number }): ClaimReason | null {
  const working = whyNotWork(actor, status, tie)
  if (working) return working
  if (!canMove(status, 'request_documents') && !canMove(status, 'request_more')) return 'claim_not_open'
  return listsSent > 0 && (levelOf(actor) ?? 0) < 2 ? 'first_level_asks_once' : null
}

/** K5 and K7 by hand: nothing is missing, or what is known denies the claim and more papers would be asked for in vain. */
export function whyNotReview(actor: Actor, status: ClaimStatus, { tie, missing, denies }: { tie: Tie; missing: number; denies: boolean }): ClaimReason | null {
  const working = whyNotWork(actor, status, tie)
  if (working) return working
  if (!canMove(status, 'begin_review') && !canMove(status, 'receive_documents')) return 'claim_not_open'
  return missing > 0 && !denies ? 'list_not_met' : null
}

/** A claim in front of someone who may decide it. */
export type Deciding = { claim: Standing; at: Case; recommendation: Recommendation }

/** K12, K14 and, for an appeal that is right, K21 ask the same of the papers. */
function whyNotPayable({ claim, at, recommendation }: Deciding): ClaimReason | null {
  if (!claim.signedAt) return 'not_signed'
  switch (recommendation.outcome) {
    case 'deny':
      return 'checklist_failed'
    case 'wait':
      return 'waits_for_payment'
    case 'investigate':
      return 'investigation_first'
    case 'ask':
      return recommendation.lines.every((line) => line === AMOUNT_LINE) ? 'another_amount' : 'checklist_open'
    case 'approve':
      return recommendation.amount === at.amount ? null : 'another_amount'
  }
}

/** Line 23 of the checklist compares the proposed amount with the computed one. */
const AMOUNT_LINE = 23

export function whyNotApproveClaim(actor: Actor, deciding: Deciding): ClaimReason | null {
  const move: ClaimMove = deciding.at.recommendedBy ? 'approve_recommended' : 'approve'
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, move)) return 'claim_not_open'
    return whyNotPayable(deciding) ?? named(whyNotApprove(handler(actor), deciding.at))
  })
}

/** K13: what is over one's authority goes up; a supervisor recommends nothing. */
export function whyNotRecommend(actor: Actor, deciding: Deciding): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'recommend') || levelOf(actor) === 3) return 'claim_not_open'
    return whyNotPayable(deciding)
  })
}

export function whyNotDenyClaim(actor: Actor, { claim, at }: Omit<Deciding, 'recommendation'>, code: DenialCode): ClaimReason | null {
  const move: ClaimMove = at.recommendedBy ? 'deny_recommended' : 'deny'
  return handlerFirst(actor, { at }, () => (canMove(claim.status, move) ? named(whyNotDeny(handler(actor), at, code)) : 'claim_not_open'))
}

export function whyNotReturn(actor: Actor, { claim, at }: Omit<Deciding, 'recommendation'>): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, 'return_for_review')) return 'claim_not_open'
    if (at.recommendedBy?.userId === actor.id) return 'you_recommended_it'
    return (levelOf(actor) ?? 0) < 2 ? 'over_your_authority' : null
  })
}

/** K21, by someone who had no part in the decision; `upheld` pays, so the papers have to bear it. */
export function whyNotDecideAppealOf(actor: Actor, deciding: Deciding, outcome: 'overturned' | 'stands'): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'uphold_appeal')) return 'claim_not_open'
    const asSupervisor = named(whyNotDecideAppeal(handler(actor), deciding.at))
    return asSupervisor ?? (outcome === 'overturned' ? whyNotPayable(deciding) : null)
  })
}

function handlerFirst(actor: Actor, { at }: { at: Case }, then: () => ClaimReason | null): ClaimReason | null {
  if (!may(actor, 'claims.decide') || levelOf(actor) === null) return 'not_a_claims_handler'
  return whyNotTied(at.tie) ?? then()
}

export function whyNotTied(tie: Tie): ClaimReason | null {
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

const TIED = { own_claim: 'your_own_claim', family_claim: 'your_familys_claim', own_agency_claim: 'your_agencys_claim' } as const

const named = (why: WhyNotDecide | 'you_decided_it' | null): ClaimReason | null =>
  why === 'own_claim' || why === 'family_claim' || why === 'own_agency_claim' ? TIED[why] : why

const handler = (actor: Actor) => ({ userId: actor.id, capabilities: actor.capabilities })

const isSales = ({ role }: Actor): boolean => role === 'sales-agent' || role === 'sales-admin'

const UNDECIDED: readonly ClaimStatus[] = ['DRAFT', 'SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL']
const BEFORE_REVIEW: readonly ClaimStatus[] = ['DRAFT', 'SUBMITTED', 'INTAKE', 'INFO_REQUESTED']
const WORKED_ON: readonly ClaimStatus[] = ['SUBMITTED', 'INTAKE', 'INFO_REQUESTED', 'IN_REVIEW', 'SIU_HOLD', 'PENDING_APPROVAL', 'APPEALED']
