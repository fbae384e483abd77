import type { Actor } from '#access/actor.ts'
import { whyNotFind, whyNotReview } from '#domains/claims/adjudication/policy.ts'
import { codesOf } from '#domains/claims/adjudication/rules/adjudicate.ts'
import type { Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import { whyNotDecideAppealOf, whyNotDeclineReopening, whyNotReopen } from '#domains/claims/appeals/policy.ts'
import { whyNotAppeal, whyNotHandle, whyNotConflicted, whyNotWithdraw } from '#domains/claims/claims/policy.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { whyNotQualityReview } from '#domains/claims/quality-reviews/policy.ts'
import {
  type Deciding,
  whyNotApproveClaim,
  whyNotCloseDuplicate,
  whyNotDenyClaim,
  whyNotGoodwill,
  whyNotKeepPayment,
  whyNotRecommend,
  whyNotRecommendDenial,
  whyNotReturn,
  whyNotUndo,
} from '#domains/claims/decisions/policy.ts'
import type { Case, ConflictOfInterest } from '#domains/claims/model/rules/authority.ts'
import { type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { standingFinding } from '#domains/claims/investigations/server/investigations-of.ts'
import { whyNotConclude, whyNotCorrect, whyNotHold } from '#domains/claims/investigations/policy.ts'
import { whyNotRequest } from '#domains/claims/claim-documents/policy.ts'
import { policyFactsOf } from '#domains/claims/claims/server/transition.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** `found`: the last investigation has its finding. `waitingCode`: the code of a denial that waits for a quality review. */
export type InView = { situation: Situation; conflict: ConflictOfInterest; at: Case; found: boolean; waitingCode: DenialCode | null }

/** For each action, null or the reason why this user may not do it now. The same policies refuse the requests. */
export function mayDo(
  actor: Actor,
  claim: Claim,
  { situation, conflict, at, found, waitingCode }: InView,
): Pick<Workbench, 'whyNot' | 'whyNotDeny'> {
  const deciding: Deciding = { claim: policyFactsOf(claim), at, recommendation: situation.adjudication.recommendation }
  const listsSent = new Set(situation.received.requests.filter(({ by }) => by !== 'system').map(({ at }) => at.getTime())).size
  return {
    whyNot: {
      assign: whyNotHandle(actor, deciding.claim, conflict),
      find: whyNotFind(actor, claim.status, { conflict, tookPart: at.priorDeciders }),
      request: whyNotRequest(actor, claim.status, { conflict, listsSent }),
      review: whyNotReview(actor, claim.status, {
        conflict,
        missing: situation.received.missing.length,
        denies: codesOf(situation.adjudication.checks).length > 0,
      }),
      approve: whyNotApproveClaim(actor, deciding),
      recommend: whyNotRecommend(actor, deciding),
      return: whyNotReturn(actor, deciding),
      appeal: whyNotDecideAppealOf(actor, deciding, 'stands'),
      overturn: whyNotDecideAppealOf(actor, deciding, 'overturned'),
      note: whyNotConflicted(conflict),
      recommendDenial: whyNotRecommendDenial(actor, deciding, 'R10'),
      undo: whyNotUndo(actor, deciding),
      duplicate: whyNotCloseDuplicate(actor, deciding),
      hold: whyNotHold(actor, claim.status, conflict),
      conclude: whyNotConclude(actor, { status: claim.status, conflict, found }),
      correctFinding: whyNotCorrect(actor, {
        status: claim.status,
        conflict,
        finding: standingFinding(situation.fraud.investigations)?.finding ?? null,
      }),
      goodwill: whyNotGoodwill(actor, deciding),
      keepPayment: whyNotKeepPayment(actor, deciding),
      declineReopening: whyNotDeclineReopening(actor, deciding),
      qualityReview: whyNotQualityReview(actor, deciding, waitingCode),
      reopen: whyNotReopen(actor, deciding, situation.today),
      withdrawOnRequest: whyNotConflicted(conflict) ?? (actor.memberId ? 'claim_not_open' : whyNotWithdraw(actor, deciding.claim)),
      appealOnRequest: whyNotConflicted(conflict) ?? whyNotAppeal(actor, deciding.claim, situation.today),
    },
    whyNotDeny: DENIAL_CODES.map((code) => ({ code, whyNot: whyNotDenyClaim(actor, deciding, code) })),
  }
}

const DENIAL_CODES = Object.keys(DENIALS).filter((code): code is DenialCode => code in DENIALS)
