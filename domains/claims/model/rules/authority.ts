import type { StaffCapability } from '#access/roles.ts'
import { AUTHORITY } from '#domains/claims/model/rules/authority.data.ts'
import { PAYOUT_TERMS } from '#domains/money/payouts/rules/payout.data.ts'
import { type ClaimsLevel, type DenialCode, DENIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { bandOf } from '#domains/claims/model/rules/fraud-flags.ts'
import { add, type Cents } from '#platform/money.ts'

/** Someone of staff in front of a claim. */
export type Handler = { userId: string; capabilities: readonly StaffCapability[] }

/** How a claim stands to the person in front of it. */
export type Tie = 'own' | 'family' | 'own_agency' | 'none'

/** What has been decided so far, and by whom. */
export type Case = {
  tie: Tie
  amount: Cents
  /** The plan's limit in force on the loss day, bonus included. */
  limit: Cents
  score: number
  /** A checklist line overruled by hand, or a late notice accepted for a good reason. */
  overridden: boolean
  /** A claim on an agency's own people goes to a supervisor. */
  supervisorOnly: boolean
  recommendedBy: { userId: string; level: ClaimsLevel } | null
  decidedBy: string | null
  /** Everyone who recommended, returned, approved or denied it so far. */
  hadPart: readonly string[]
  /** Who denied it, where a quality review disagreed (K15): it is somebody else's now. */
  overruled: string | null
  /** What was given for goodwill on this claim so far. */
  goodwill: Cents
  /** Who of the investigation unit found fraud. */
  fraudFoundBy: string | null
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
  | 'next_level_decides'
  | 'code_above_your_level'
  | 'no_fraud_found'
  | 'you_investigated_it'
  | 'you_were_overruled'

/** Null means this person may approve this amount now (docs/rules.md §6.2: K12, K14, authority). */
export function whyNotApprove(handler: Handler, at: Case): WhyNotDecide | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (at.tie !== 'none') return TIES[at.tie]
  if (at.amount > at.limit) return 'above_plan_limit'
  if (at.overruled === handler.userId) return 'you_were_overruled'
  if (level < levelFor(at)) return 'over_your_authority'
  return whyNotAsSecond(handler, level, at)
}

/** Null means this person may deny with this code now (K14, K15). Fraud is denied only by a supervisor. */
export function whyNotDeny(handler: Handler, at: Case, code: DenialCode): WhyNotDecide | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (at.tie !== 'none') return TIES[at.tie]
  if (at.overruled === handler.userId) return 'you_were_overruled'
  if (level < DENIALS[code].level) return 'code_above_your_level'
  if (code === 'R18') return whyNotForFraud(handler, at)
  return at.recommendedBy === null ? null : whyNotAsSecond(handler, level, at)
}

/** K11: two people, the investigator's written finding and a supervisor. */
function whyNotForFraud(handler: Handler, { fraudFoundBy }: Case): WhyNotDecide | null {
  if (fraudFoundBy === null) return 'no_fraud_found'
  return fraudFoundBy === handler.userId ? 'you_investigated_it' : null
}

/** Null means this person may decide the appeal (K21): a supervisor who neither decided, recommended nor approved. */
export function whyNotDecideAppeal(handler: Handler, at: Case): WhyNotDecide | 'you_decided_it' | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (at.tie !== 'none') return TIES[at.tie]
  if (level < SUPERVISOR) return 'over_your_authority'
  const had = [at.decidedBy, at.recommendedBy?.userId, ...at.hadPart]
  if (had.includes(handler.userId)) return 'you_decided_it'
  return at.amount > at.limit ? 'above_plan_limit' : null
}

/**
 * Null means this person may give this for goodwill (docs/rules.md §6.2, authority): a
 * supervisor, $250 for one claim in all. Finance lets it go.
 */
export function whyNotGiveGoodwill(
  handler: Handler,
  at: Pick<Case, 'tie' | 'goodwill'>,
  amount: Cents,
): WhyNotDecide | 'above_goodwill' | null {
  const level = levelOf(handler)
  if (level === null) return 'not_a_claims_handler'
  if (at.tie !== 'none') return TIES[at.tie]
  if (level < SUPERVISOR) return 'over_your_authority'
  return amount <= 0 || add(at.goodwill, amount) > AUTHORITY.goodwillUpTo ? 'above_goodwill' : null
}

/** What K16 asks of the score, so that the score itself stays here. */
export const isClear = (score: number): boolean => score < PAYOUT_TERMS.systemPays.scoreBelow

/** The highest claims level someone has; null for whoever handles no claims. Being `super` gives none. */
export function levelOf({ capabilities }: Pick<Handler, 'capabilities'>): ClaimsLevel | null {
  if (capabilities.includes('claims_l3')) return 3
  if (capabilities.includes('claims_l2')) return 2
  return capabilities.includes('claims_l1') ? 1 : null
}

/** The level that may approve this case. */
export function levelFor(at: Pick<Case, 'amount' | 'overridden' | 'supervisorOnly'>): ClaimsLevel {
  if (at.supervisorOnly) return SUPERVISOR
  if (at.overridden) return at.amount <= AUTHORITY.approveUpTo[2] ? 2 : SUPERVISOR
  return LEVELS.find((level) => at.amount <= AUTHORITY.approveUpTo[level]) ?? SUPERVISOR
}

/** Who decides what this level recommends; a supervisor's own goes to another supervisor. */
export const nextLevel = (level: ClaimsLevel): ClaimsLevel => (level === 1 ? 2 : SUPERVISOR)

export const needsSecondPerson = (at: Pick<Case, 'score' | 'overridden'>): boolean => at.overridden || bandOf(at.score) !== 'normal'

const SUPERVISOR = 3
const LEVELS: readonly ClaimsLevel[] = [1, 2, 3]
const TIES = { own: 'own_claim', family: 'family_claim', own_agency: 'own_agency_claim' } as const

function whyNotAsSecond(handler: Handler, level: ClaimsLevel, at: Case): WhyNotDecide | null {
  if (at.recommendedBy === null) return needsSecondPerson(at) ? 'second_person_needed' : null
  if (at.recommendedBy.userId === handler.userId) return 'you_recommended_it'
  return level < nextLevel(at.recommendedBy.level) ? 'next_level_decides' : null
}
