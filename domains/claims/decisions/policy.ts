import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Recommendation } from '#domains/claims/adjudication/rules/adjudicate.ts'
import { type PolicyFacts, whyNotConflicted } from '#domains/claims/claims/policy.ts'
import { canMove, type ClaimMove } from '#domains/claims/model/rules/claim.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import {
  type Case,
  levelOf,
  needsSecondPerson,
  whyNotApprove,
  whyNotGiveGoodwill,
  type WhyNotDecide,
  whyNotDeny,
} from '#domains/claims/model/rules/authority.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { type Cents, cents } from '#platform/money.ts'

/** Everything the policies of a decision depend on. */
export type Deciding = { claim: PolicyFacts; at: Case; recommendation: Recommendation }
type DecidingFacts = Omit<Deciding, 'recommendation'>

/** The requirements on the claim itself, the same for K12, K14 and (an upheld appeal) K21. */
export function whyNotPayable({ claim, at, recommendation }: Deciding): ClaimReason | null {
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
      if (recommendation.amount !== at.amount) return 'another_amount'
      return owesMore(claim, at.amount) ? null : 'nothing_more_owed'
  }
}

/** A claim reopened after it was paid owes only the amount beyond that payment (K24). */
const owesMore = ({ paid }: PolicyFacts, amount: Cents): boolean => paid === null || amount > paid

/** Line 23 of the checklist compares the proposed amount with the computed one. */
const AMOUNT_LINE = 23

export function whyNotApproveClaim(actor: Actor, deciding: Deciding): ClaimReason | null {
  const move: ClaimMove = deciding.at.recommendedBy ? 'approve_recommended' : 'approve'
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, move)) return 'claim_not_open'
    return whyNotPayable(deciding) ?? toClaimReason(whyNotApprove(handler(actor), deciding.at))
  })
}

/**
 * K13: recommends a claim beyond one's own authority to the next level; a supervisor, where a second person decides, to another supervisor.
 */
export function whyNotRecommend(actor: Actor, deciding: Deciding): ClaimReason | null {
  return handlerFirst(actor, deciding, () => {
    if (!canMove(deciding.claim.status, 'recommend')) return 'claim_not_open'
    if (levelOf(actor) === 3 && !needsSecondPerson(deciding.at)) return 'claim_not_open'
    return whyNotPayable(deciding)
  })
}

/** K13 for a denial. Fraud (R18) is never recommended: it goes to the investigation unit. */
export function whyNotRecommendDenial(actor: Actor, { claim, at, recommendation }: Deciding, code: DenialCode): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, 'recommend') || levelOf(actor) === 3) return 'claim_not_open'
    if (claim.paid !== null) return 'paid_stands'
    return code === 'R18' ? 'investigation_first' : whyNotByOurRecords(recommendation, code)
  })
}

/** Membership, dates, count, money, duplicates and state are in our own records: they deny only what fails there (docs/rules.md §10). */
function whyNotByOurRecords(recommendation: Recommendation, code: DenialCode): ClaimReason | null {
  const failed = recommendation.outcome === 'deny' ? [recommendation.code, ...recommendation.others] : []
  return OUR_RECORDS.includes(code) && !failed.includes(code) ? 'records_disagree' : null
}

const OUR_RECORDS: readonly DenialCode[] = ['R01', 'R02', 'R03', 'R12', 'R13', 'R14', 'R15', 'R17', 'R19']

export function whyNotDenyClaim(actor: Actor, { claim, at, recommendation }: Deciding, code: DenialCode): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, denialMove(claim.status, at, code))) return 'claim_not_open'
    if (claim.paid !== null) return 'paid_stands'
    // The hold (K9) is made by a job; until it has run, nobody may deny the claim.
    const first = recommendation.outcome === 'investigate' && code !== 'R18' ? 'investigation_first' : null
    return toClaimReason(whyNotDeny(handler(actor), at, code)) ?? first ?? whyNotByOurRecords(recommendation, code)
  })
}

/** K11 for fraud after an investigation, K14 for a recommended claim, otherwise K15. */
export function denialMove(status: ClaimStatus, { recommendedBy }: Pick<Case, 'recommendedBy'>, code: DenialCode): ClaimMove {
  if (status === 'SIU_HOLD' && code === 'R18') return 'deny_for_fraud'
  return recommendedBy ? 'deny_recommended' : 'deny'
}

/** An approval is undone by whoever gave it, or by a supervisor, until the payment is released. */
export function whyNotUndo(actor: Actor, { claim, at }: DecidingFacts): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (claim.status === 'PAYMENT_PENDING' || claim.status === 'PAID') return 'money_has_left'
    if (!canMove(claim.status, 'undo_approval')) return 'claim_not_open'
    return at.decidedBy === actor.id || levelOf(actor) === 3 ? null : 'not_your_approval'
  })
}

/** K25: any level; not when the claim was paid or is being paid. */
export function whyNotCloseDuplicate(actor: Actor, { claim, at }: DecidingFacts): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (PAYING.includes(claim.status) || (claim.paid !== null && claim.status !== 'CLOSED')) return 'paid_already'
    return canMove(claim.status, 'close_duplicate') ? null : 'claim_not_open'
  })
}

const PAYING: readonly ClaimStatus[] = ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID']

/** K24: closing a reopened paid claim unchanged: a senior handler, as for reopening. */
export function whyNotKeepPayment(actor: Actor, { claim, at }: DecidingFacts): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (claim.paid === null) return 'not_paid_before'
    if (!canMove(claim.status, 'keep_payment')) return 'claim_not_open'
    return (levelOf(actor) ?? 0) < 2 ? 'over_your_authority' : null
  })
}

/** Goodwill is only for a decided claim: the rules must have decided what it is paid. */
export function whyNotGoodwill(actor: Actor, { claim, at }: DecidingFacts, amount: Cents = ONE_CENT): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    const isDecided = claim.status === 'DENIED' || (claim.status === 'CLOSED' && (claim.outcome === 'paid' || claim.outcome === 'denied'))
    if (!isDecided) return 'claim_not_open'
    const why = whyNotGiveGoodwill(handler(actor), at, amount)
    return why === 'above_goodwill' ? why : toClaimReason(why)
  })
}

const ONE_CENT = cents(1)

export function whyNotReturn(actor: Actor, { claim, at }: DecidingFacts): ClaimReason | null {
  return handlerFirst(actor, { at }, () => {
    if (!canMove(claim.status, 'return_for_review')) return 'claim_not_open'
    if (at.recommendedBy?.userId === actor.id) return 'you_recommended_it'
    return (levelOf(actor) ?? 0) < 2 ? 'over_your_authority' : null
  })
}

export function handlerFirst(actor: Actor, { at }: { at: Case }, then: () => ClaimReason | null): ClaimReason | null {
  if (!may(actor, 'claims.decide') || levelOf(actor) === null) return 'not_a_claims_handler'
  return whyNotConflicted(at.conflict) ?? then()
}

const CONFLICT_REASONS = {
  own_claim: 'your_own_claim',
  family_claim: 'your_familys_claim',
  own_agency_claim: 'your_agencys_claim',
} as const

export const toClaimReason = (why: WhyNotDecide | 'you_decided_it' | null): ClaimReason | null =>
  why === 'own_claim' || why === 'family_claim' || why === 'own_agency_claim' ? CONFLICT_REASONS[why] : why

export const handler = (actor: Actor) => ({ userId: actor.id, capabilities: actor.capabilities })
