import type { StaffCapability } from '#access/roles.ts'
import type { Authority } from '#domains/claims/model/rules/authority.data.ts'
import { PAYOUT_TERMS } from '#domains/money/payouts/rules/payout.data.ts'
import { type ClaimsLevel, type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { bandOf } from '#domains/claims/model/rules/fraud-flags.ts'
import type { FraudBands } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { add, type Cents } from '#platform/money.ts'

/** A staff user who works on a claim. */
export type Handler = { userId: string; capabilities: readonly StaffCapability[] }

/** Why a staff user may not handle a claim: it is their own, their family's or their agency's. */
export type ConflictOfInterest = 'own' | 'family' | 'own_agency' | 'none'

/** What authority depends on: the amount, the risk, and what was decided so far and by whom. */
export type Case = {
  conflict: ConflictOfInterest
  amount: Cents
  /** The plan's limit in force on the loss date, including the claim-free bonus. */
  limit: Cents
  score: number
  /** A checklist line was overridden by hand, or a late notice accepted for a good reason. */
  overridden: boolean
  /** A claim of an agency's own people is decided by a supervisor. */
  supervisorOnly: boolean
  /** `decides`: whether they still decide claims. */
  recommendedBy: { userId: string; level: ClaimsLevel; decides: boolean } | null
  decidedBy: string | null
  /** Everyone who recommended, returned, approved or denied it so far. */
  priorDeciders: readonly string[]
  /** Who denied it, when a quality review disagreed (K15); somebody else decides it again. */
  overruled: string | null
  /** Goodwill given on this claim so far. */
  goodwill: Cents
  /** The investigator who found fraud. */
  fraudFoundBy: string | null
  /** The figures in force on the day of the decision. */
  authority: Authority
  bands: FraudBands
}

export type WhyNotDecide =
  | 'not_a_claims_handler'
  | 'own_claim'
  | 'family_claim'
  | 'own_agency_claim'
  | 'above_plan_limit'
  | 'over_your_authority'
  | 'second_person_needed'
  | 'you_recommended_it'
  | 'recommender_is_gone'
  | 'next_level_decides'
  | 'code_above_your_level'
  | 'no_fraud_found'
  | 'you_investigated_it'
  | 'you_were_overruled'

/** Null means this person may approve this amount now (docs/rules.md §6.2: K12, K14, authority). */
export function whyNotApprove(handler: Handler, claim: Case): WhyNotDecide | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (claim.conflict !== 'none') return CONFLICT_REASONS[claim.conflict]
  if (claim.amount > claim.limit) return 'above_plan_limit'
  if (claim.overruled === handler.userId) return 'you_were_overruled'
  if (isRecommendedBy(handler, claim)) return 'you_recommended_it'
  if (level < levelFor(claim)) return claim.recommendedBy ? 'next_level_decides' : 'over_your_authority'
  return whyNotAsSecond(level, claim)
}

/** Null means this person may deny with this code now (K14, K15). Fraud is denied only by a supervisor. */
export function whyNotDeny(handler: Handler, claim: Case, code: DenialCode): WhyNotDecide | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (claim.conflict !== 'none') return CONFLICT_REASONS[claim.conflict]
  if (claim.overruled === handler.userId) return 'you_were_overruled'
  if (isRecommendedBy(handler, claim)) return 'you_recommended_it'
  if (level < DENIALS[code].level) return 'code_above_your_level'
  if (code === 'R18') return whyNotForFraud(handler, claim)
  return claim.recommendedBy === null ? null : whyNotAsSecond(level, claim)
}

/** K11: a supervisor denies on the written finding of another person. */
function whyNotForFraud(handler: Handler, { fraudFoundBy }: Case): WhyNotDecide | null {
  if (fraudFoundBy === null) return 'no_fraud_found'
  return fraudFoundBy === handler.userId ? 'you_investigated_it' : null
}

/** Null means this person may decide the appeal (K21): a supervisor who neither decided, recommended nor approved. */
export function whyNotDecideAppeal(handler: Handler, claim: Case): WhyNotDecide | 'you_decided_it' | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (claim.conflict !== 'none') return CONFLICT_REASONS[claim.conflict]
  if (level < SUPERVISOR) return 'over_your_authority'
  const earlierDeciders = [claim.decidedBy, claim.recommendedBy?.userId, ...claim.priorDeciders]
  if (earlierDeciders.includes(handler.userId)) return 'you_decided_it'
  return claim.amount > claim.limit ? 'above_plan_limit' : null
}

/** Null means this person may give this goodwill (docs/rules.md §6.2, authority): a supervisor, up to a maximum per claim. */
export function whyNotGiveGoodwill(
  handler: Handler,
  claim: Pick<Case, 'conflict' | 'goodwill' | 'authority'>,
  amount: Cents,
): WhyNotDecide | 'above_goodwill' | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (claim.conflict !== 'none') return CONFLICT_REASONS[claim.conflict]
  if (level < SUPERVISOR) return 'over_your_authority'
  return amount <= 0 || add(claim.goodwill, amount) > claim.authority.goodwillUpTo ? 'above_goodwill' : null
}

/** K16: the score is low enough for the system to release the payment by itself. */
export const isScoreClearForPayout = (score: number): boolean => score < PAYOUT_TERMS.systemPays.scoreBelow

/** The highest claims level someone has; null for whoever handles no claims. The capability `super` gives none. */
export function levelOf({ capabilities }: Pick<Handler, 'capabilities'>): ClaimsLevel | null {
  if (capabilities.includes('claims_l3')) return 3
  if (capabilities.includes('claims_l2')) return 2
  return capabilities.includes('claims_l1') ? 1 : null
}

/** The lowest level that may approve this claim. */
export function levelFor(claim: Pick<Case, 'amount' | 'overridden' | 'supervisorOnly' | 'authority'>): ClaimsLevel {
  const { approveUpTo } = claim.authority
  if (claim.supervisorOnly) return SUPERVISOR
  if (claim.overridden) return claim.amount <= approveUpTo[2] ? 2 : SUPERVISOR
  return LEVELS.find((level) => claim.amount <= approveUpTo[level]) ?? SUPERVISOR
}

/** The level that decides what this level recommends; a supervisor's recommendation goes to another supervisor. */
export const nextLevel = (level: ClaimsLevel): ClaimsLevel => (level === 1 ? 2 : SUPERVISOR)

/** Also above the highest authority: a limit raised by the claim-free bonus is approved by two supervisors. */
export const needsSecondPerson = (claim: Pick<Case, 'score' | 'overridden' | 'amount' | 'authority' | 'bands'>): boolean =>
  claim.overridden || bandOf(claim.score, claim.bands) !== 'normal' || claim.amount > claim.authority.approveUpTo[SUPERVISOR]

const SUPERVISOR = 3
const LEVELS: readonly ClaimsLevel[] = [1, 2, 3]
const CONFLICT_REASONS = { own: 'own_claim', family: 'family_claim', own_agency: 'own_agency_claim' } as const

/** Said before anything about levels: whoever recommended it has done their part. */
const isRecommendedBy = ({ userId }: Handler, { recommendedBy }: Pick<Case, 'recommendedBy'>): boolean => recommendedBy?.userId === userId

function whyNotAsSecond(level: ClaimsLevel, claim: Case): WhyNotDecide | null {
  if (claim.recommendedBy === null) return needsSecondPerson(claim) ? 'second_person_needed' : null
  if (!claim.recommendedBy.decides) return 'recommender_is_gone'
  return level < nextLevel(claim.recommendedBy.level) ? 'next_level_decides' : null
}
